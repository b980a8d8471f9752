/** How soon a person of the foundation answers or reviews: a promise of the foundation, said here alone. */
export const REPLY_TIME = "two working days";
/** The same as a number. */
export const REPLY_WORKING_DAYS = 2;
