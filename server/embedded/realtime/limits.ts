/**
 * What one socket, one network and all together may ask of realtime. Our own pages hold one socket with fewer than ten
 * channels of one binding each and say nothing but heartbeats; the bounds leave five to ten times of that. All that
 * one network can make the process keep is about `sockets_per_network` x 100 kB.
 */
export const REALTIME_LIMITS = {
  /** Sockets of all together; each costs about 20 kB. */
  sockets: 5000,
  /** A school or a company behind one address; a /64 of IPv6 counts as one. */
  sockets_per_network: 50,
  /** A join with a token (2 kB), ten bindings (1 kB each) and room to spare. */
  frame_bytes: 32 * 1024,
  /** Deeper than any payload of a client, and far from where JSON exhausts the stack. */
  depth: 20,
  /** Messages that arrived and wait for their turn: a burst of rejoins with their tokens while the database is slow. */
  waiting_bytes: 256 * 1024,
  /** After a lost connection a page joins all its channels at once and sends each its token. */
  messages_burst: 120,
  messages_per_second: 20,
  /** Each may ask the database what its sender may do. */
  joins_burst: 60,
  joins_per_second: 5,
  /** A channel is one topic of one socket; hosted Supabase allows 100. */
  channels_per_socket: 50,
  /** What phoenix frames can name in one byte. */
  topic_bytes: 255,
  changes_per_channel: 10,
  /** Each distinct one is read again at every change of its table. */
  changes_per_socket: 40,
  /** `id=in.(...)` with twenty uuids. */
  filter_bytes: 1024,
  /** PostgreSQL's own bound for names. */
  name_bytes: 63,
  /** A name, a place, a picture's address. */
  presence_bytes: 1024,
  presence_key_bytes: 64,
  presence_per_socket: 10,
  /** Whoever joins a topic is sent all of them: 200 kB at most. */
  presence_per_topic: 200,
  /** Goes to every listener of a topic, so it stays small. */
  broadcast_bytes: 16 * 1024,
  /** Who has this much and more unread is sent away (1013): he connects anew and reads afresh. */
  unread_bytes: 512 * 1024,
  /** How long a closed socket may take to say goodbye; then its connection is cut, and what it has not read is gone. */
  goodbye_ms: 2000,
  /** A page joins as soon as its socket is open; a socket without a channel is of no use to anybody. */
  join_within_ms: 15_000,
  /** supabase-js beats every 25 seconds: who was silent for two rounds is gone. */
  silence_ms: 60_000,
  /** How often expired tokens and empty sockets are looked for. */
  sweep_ms: 1000,
};

export type RealtimeLimits = typeof REALTIME_LIMITS;

/** Takes one at a time: `burst` at once, then `per_second`. */
export class Allowance {
  readonly #burst: number;
  readonly #perSecond: number;
  #left: number;
  #counted = Date.now();

  constructor(burst: number, perSecond: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#left = burst;
  }

  /** False once more was taken than burst and rate allow. */
  take(now = Date.now()): boolean {
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#counted) / 1000) * this.#perSecond);
    this.#counted = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
