// What happens next on a dashboard: when, through whom, and what one can do about it.
import { LAWYER_SUBSCRIPTION } from "~domain/registration/lawyer";
import {
  factText,
  isReviewed,
  type MyRecord,
  REGISTRATION_FIELDS,
  type ReviewedRole,
} from "~domain/registration/registration";
import { REPLY_TIME } from "~domain/reply-time";
import { isSelfServiceRole, ROLE_LABELS, type Role, type SelfServiceRole } from "~domain/roles";
import type { MembershipState } from "~domain/subscriptions";

export type Step = {
  /** `now` is theirs to do, `waiting` is ours. */
  state: "done" | "now" | "waiting";
  title: string;
  text: string;
  action?: { to: string; label: string };
};

export type Situation = {
  roles: readonly Role[];
  email: string;
  email_confirmed: boolean;
  records: readonly MyRecord[];
  /** Whether somebody of us has written since they came. */
  in_touch: boolean;
  /** Null for whoever needs none. */
  membership: MembershipState | null;
};

/** In the order in which it happens. */
export function nextSteps(situation: Situation): Step[] {
  const roles = situation.roles.filter(isSelfServiceRole);
  const staff = situation.roles.includes("admin");
  return [
    confirmation(situation),
    ...(roles.length === 0 && !staff ? [CHOOSE_ROLE] : []),
    ...(situation.membership ? [payment(situation.membership)] : []),
    ...perRole(roles.filter(isReviewed), (role) => review(role, situation)),
    ...(roles.every(isReviewed) ? [] : contact(situation)),
    ...perRole(roles, (role) => record(role, situation)),
  ];
}

/** Two roles may say the same: then each says of which it speaks. */
function perRole<Of extends SelfServiceRole>(roles: readonly Of[], steps: (role: Of) => Step[]): Step[] {
  const all = roles.flatMap((role) => steps(role).map((step) => ({ role, step })));
  const again = (title: string) => all.filter(({ step }) => step.title === title).length > 1;
  return all.map(({ role, step }) =>
    again(step.title) ? { ...step, title: `${step.title}: ${ROLE_LABELS[role]}` } : step,
  );
}

const CHOOSE_ROLE: Step = {
  state: "now",
  title: "Choose how you take part",
  text: "As a father, a supporter, a professional or a partner. This page then shows what comes next for you.",
  action: { to: "/role-selection", label: "Choose a role" },
};

const confirmation = ({ email, email_confirmed }: Situation): Step =>
  email_confirmed
    ? { state: "done", title: "Your email is confirmed", text: email }
    : {
        state: "now",
        title: "Confirm your email",
        text: `Open the link in the email we sent to ${email}.`,
        action: { to: "/auth/confirm", label: "Send it again" },
      };

function payment(state: MembershipState): Step {
  if (state === "active" || state === "ending") {
    const text = state === "active" ? "Cancel any time, right here." : "It ends by itself.";
    return { state: "done", title: "Your membership is paid", text };
  }
  const failed = state === "unpaid";
  return {
    state: "now",
    title: failed ? "Pay with another card" : "Pay your membership",
    text: failed
      ? "Your last payment didn't go through."
      : `${LAWYER_SUBSCRIPTION.price_label}. Cancel any time.`,
    action: { to: "/membership", label: failed ? "Use another card" : "Pay now" },
  };
}

function contact({ email, in_touch }: Situation): Step[] {
  if (in_touch)
    return [{ state: "done", title: "We've been in touch", text: "Reply to that email whenever you like." }];
  return [
    {
      state: "waiting",
      title: "Someone from our team writes to you",
      text: `By email to ${email}, within ${REPLY_TIME}.`,
    },
  ];
}

/** Whether a card is shown is more than this decision: its own page says so. */
const approved = (role: ReviewedRole): Step => ({
  state: "done",
  title: "Your registration is approved",
  ...(role === "partner"
    ? { text: "Your organization is shown among our partners." }
    : {
        text: "Your listing says whether fathers see your card, and what is still missing.",
        action: { to: "/my-listing", label: "See your listing" },
      }),
});

function review(role: ReviewedRole, { records }: Situation): Step[] {
  const found = records.find((one) => one.role === role);
  // Nothing was kept, so nobody reads it: filling it in is what comes next.
  if (!found) return [];
  const { state, words } = found;
  if (state === "approved") return [approved(role)];
  if (state === "asked")
    return [
      {
        state: "now",
        title: "Answer our question about your registration",
        text: `${words ?? ""} Answer, or change your record, and we look at it again.`.trim(),
        action: { to: "/profile", label: "Answer" },
      },
    ];
  if (state === "declined")
    return [
      {
        state: "now",
        title: "We can't list you",
        text: `${words ?? ""} If you think this is a mistake, reply to our email.`.trim(),
      },
    ];
  return [
    {
      state: "waiting",
      title: "We're reviewing your registration",
      text: `Someone from our team reads it within ${REPLY_TIME}. We'll email you when it's done.`,
    },
  ];
}

/** A father adds what he likes; everybody else is told what is still missing. */
function record(role: SelfServiceRole, { records }: Situation): Step[] {
  const found = records.find((one) => one.role === role);
  const details = found?.details ?? {};
  if (role === "single_dad") return [father(Boolean(details.primary_challenges))];
  const empty = REGISTRATION_FIELDS[role].filter(
    (field) => field.required && field.kind !== "checkbox" && factText(field, details) === null,
  );
  if (empty.length === 0) return [];
  const names = empty.map(({ label }) => label).join(", ");
  const then = isReviewed(role) && !found ? " Then someone from our team reads it." : "";
  return [
    {
      state: "now",
      title: "Complete your record",
      text: `Still empty: ${names}.${then}`,
      action: { to: "/profile", label: "Fill in" },
    },
  ];
}

const father = (told: boolean): Step =>
  told
    ? {
        state: "done",
        title: "You told us what's hardest",
        text: "Only our care team can read it. Change or delete it any time.",
        action: { to: "/profile", label: "Change it" },
      }
    : {
        state: "now",
        title: "Tell us more, if you like",
        text: "Your kids' ages, where you live, what's hardest. Only our care team can read it.",
        action: { to: "/profile", label: "Tell us more" },
      };
