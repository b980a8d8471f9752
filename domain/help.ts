// The doors of a father who needs help. Alone in its file: the first page carries it, and nothing else of his way.

/** The words on every door to /help that has room for them. */
export const HELP_DOOR = "I'm a father, I need help";
export const HELP_PATH = "/help";
