/** What to do when the Stripe keys move real money and the database counts test gifts, or the other way round. */
export const mixedModes = (keys_are_live: boolean): string =>
  `Stripe's keys are ${keys_are_live ? "live" : "test"} keys, but the database counts ${keys_are_live ? "test" : "live"} gifts: nothing is sold. If the keys are right, run \`select public.set_installation_mode(${keys_are_live});\` in the SQL editor.`;
