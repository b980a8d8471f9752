// What /help says. Short words and short sentences: whoever reads this is tired (help-texts.test.ts holds the grade).
import { REPLY_TIME } from "~domain/reply-time";

export const HELP_TITLE = "You don't have to carry this alone";
export const HELP_LEAD =
  "Here is who can help you tonight, and what happens when you write to us. It costs nothing, and you don't need an account.";

export const TONIGHT = {
  title: "What we can do tonight",
  lead: "We can't come to your door, and nobody sits here at night. But you can tell us now, and it will be the first thing we read.",
  write: {
    title: "Send us an email",
    text: "A few words are enough. Tell us what can't wait, and where you live. You don't have to give your name.",
  },
  account: {
    title: "Or make an account",
    text: "We ask for your name, your email and a password. The rest is up to you. You can come back, change what you said, or delete it all.",
  },
} as const;

export const STEPS = [
  { title: "You write", text: "As much or as little as you like. You don't have to prove a thing." },
  { title: "A person reads it", text: "Someone on our team does, not a machine." },
  {
    title: "We write back",
    text: `You hear from us by email within ${REPLY_TIME}. If it can't wait that long, call one of the numbers above.`,
  },
  { title: "You choose", text: "We say what we can do and what we can't. What comes next is your call." },
] as const;

export const SEEN_BY = [
  "Your name, your kids and what you tell us never show on this site.",
  "People who give, other members and volunteers can't see it.",
  "What you write in your account is open to our care team only. Each time one of them reads it, that is written down.",
  "You can look around here without leaving your name. Your browser may still list this page. “Exit this page” clears what you typed and takes you to a weather site.",
] as const;
