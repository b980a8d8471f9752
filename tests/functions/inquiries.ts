// What the forms of /contact and /press send.
export const contactMessage = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: crypto.randomUUID(),
  topic: "Help for a father",
  name: "Demo Writer",
  email: `writer-${crypto.randomUUID().slice(0, 8)}@example.org`,
  message: "Whom can I call about a custody hearing?",
  ...more,
});

export const pressMessage = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: crypto.randomUUID(),
  name: "Demo Editor",
  email: `editor-${crypto.randomUUID().slice(0, 8)}@example.org`,
  organization: "Example Gazette",
  reason: "News Article Interview",
  message: "We would like to speak with a father.",
  ...more,
});

/** What the form of /legal-aid/ask sends. */
export const legalAidRequest = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: crypto.randomUUID(),
  link: crypto.randomUUID().replaceAll("-", "").repeat(2),
  contact_way: "link",
  wants: "More time with my son.",
  ...more,
});
