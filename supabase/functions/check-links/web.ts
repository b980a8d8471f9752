import { lookup } from "node:dns/promises";

/** Everything this function needs of the internet. */
export type Web = {
  fetch: typeof fetch;
  /** Of a host; rejects where there is none. */
  addressesOf(host: string): Promise<string[]>;
};

export const theWeb: Web = {
  fetch: (input, init) => fetch(input, init),
  addressesOf: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
};
