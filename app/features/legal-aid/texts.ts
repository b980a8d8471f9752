// What /legal-aid says. Short words and short sentences: whoever reads this may have a hearing tomorrow (reading-grade.test.tsx).
export const LEGAL_AID_TITLE = "What now?";
export const LEGAL_AID_LEAD =
  "Answer what you can. We show you the next three steps. We keep none of it, and you don't have to say who you are.";
export const NOT_ADVICE = {
  title: "This is not legal advice",
  text: "These are first steps that help most fathers. Your state may do it in another way. Only a lawyer can tell you what is right for you.",
} as const;
export const FOR_EVERYBODY =
  "You answered no question yet. These steps help in any case. Answer one below, and they fit yours.";
export const FORMS_LEAD =
  "Courts give them other names from state to state. Show this list to the clerk, or look for them on the site of your court.";
export const KEPT_HERE =
  "This page lives in your browser. We don't see it and don't keep it. It leaves only if you print it or send it.";
export const PRIVATE_LINK =
  "Keep this link. It is the only way back to your request, and we can't send it again. Anyone who has it can read along.";
export const KEPT_WITH_ACCOUNT =
  "You find it in your profile, too, under What we hold. This link opens it without signing in. Anyone who has it can read along.";
export const OTHER_NAME_HINT =
  "For one check: nobody here may help both of you. It turns into a code at once. Nobody on our team sees the name, and we don't keep it.";
export const NOTHING_ERASED =
  "Nothing was erased: we found nothing to erase. If it is kept with your account, please sign in and try again.";
