// What /safety says. Nothing is promised that a web page cannot do.

export const SAFETY_TITLE = "How to browse safely here";
export const SAFETY_LEAD =
  "If someone checks your phone or computer, read this first. It takes two minutes, and it says what we can hide and what we can't.";

export const EXIT_STEPS = [
  "Press “Exit this page”, or press the Shift key three times. The page goes blank at once, and a weather site opens.",
  "What you typed is cleared. A message you have not sent is gone.",
  "Pressing Back in that tab does not bring our pages back.",
] as const;

export const NOT_HIDDEN = [
  "Your browser's history still lists the pages you opened before. We can't erase it for you. You can: open the history and delete our address.",
  "Downloads, screenshots and emails stay where they are until you delete them.",
  "Software that watches a phone or computer sees everything, whatever a website does. If you think there is some, use another device, such as one at a library or a friend's.",
  "Someone who shares your phone plan may see whom you called. 911, 988 and 211 may be on the bill.",
] as const;

/** What discreet notices can't do. */
export const NOT_DISCREET = [
  "Emails that are in your mailbox already stay as they are. We can't change or delete them.",
  "Our website's address stands in the sender's details and in the links.",
  "Receipts, and answers to what you wrote to us, stand in the email itself, further down.",
  "Newsletters keep our name and their subject. Unsubscribe if nobody should see them.",
] as const;

/** What "Other people use this device" can't do. */
export const NOT_CLEARED = [
  "It can't stop someone who watches the screen, or software that does.",
  "Your browser's history and your downloads stay until you delete them.",
  "Each tab is signed in for itself. A link that opens in a new tab asks you to sign in there.",
] as const;

export const SAFER = [
  "Use a private window. On most browsers: the menu, then “New private window” or “New incognito window”. It forgets our pages when you close it.",
  "Use a password only you know, and a mailbox only you read.",
  "Sign out when you are done. On a device others use, tick that below, and close the window, too.",
  "Let our emails say nothing of us: with an account, tick “Discreet notices” in your profile.",
] as const;
