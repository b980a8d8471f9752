import { EmailSection } from "~/features/auth/email-section";
import { PasswordSection } from "~/features/auth/password-section";
import { SecondFactorSection } from "~/features/auth/second-factor/section";
import { SessionsSection } from "~/features/auth/sessions-section";
import { WhoLookedSection } from "~/features/care/who-looked-section";
import { DiscreetSwitch } from "~/features/notifications/discreet-switch";
import { PrivacyCard } from "~/features/safety/privacy-card";
import { AnotherRole } from "~/features/users/another-role";
import { MailBounced } from "~/features/users/mail-bounced";
import { PictureSection } from "~/features/users/picture/picture-section";
import { PrivacySection } from "~/features/users/privacy-section";
import { ProfileForm } from "~/features/users/profile-form";
import { RoleRecords } from "~/features/users/records/role-records";

export default function ProfilePage() {
  return (
    <>
      <h1 className="mb-10">Profile</h1>
      <MailBounced here />
      <div className="space-y-8">
        <PictureSection />
        <ProfileForm />
        <RoleRecords />
        <AnotherRole />
        <EmailSection />
        <PasswordSection />
        <SecondFactorSection />
        <SessionsSection />
        <PrivacyCard discreet={<DiscreetSwitch />} />
        <WhoLookedSection />
        <PrivacySection />
      </div>
    </>
  );
}
