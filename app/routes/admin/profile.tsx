import { AdminPageHeader } from "~/components/admin/page-header";
import { EmailSection } from "~/features/auth/email-section";
import { PasswordSection } from "~/features/auth/password-section";
import { SecondFactorSection } from "~/features/auth/second-factor/section";
import { SessionsSection } from "~/features/auth/sessions-section";
import { WhoLookedSection } from "~/features/care/who-looked-section";
import { DiscreetSwitch } from "~/features/notifications/discreet-switch";
import { PrivacyCard } from "~/features/safety/privacy-card";
import { PictureSection } from "~/features/users/picture/picture-section";
import { PrivacySection } from "~/features/users/privacy-section";
import { ProfileForm } from "~/features/users/profile-form";
import { RoleRecords } from "~/features/users/records/role-records";

export default function AdminProfilePage() {
  return (
    <>
      <AdminPageHeader title="Profile" lead="Your own account." />
      <div className="max-w-[52rem] space-y-8">
        <PictureSection />
        <ProfileForm />
        <RoleRecords />
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
