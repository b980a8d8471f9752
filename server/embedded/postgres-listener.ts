import pg from "pg";

/** Short: whoever listens wants to be back within a second of the server. */
const AGAIN_MS = 300;

type Listening = { channel: string; onPayload: (payload: string) => void; onGap?: () => void };

/** A connection of its own that only listens; made again, with every LISTEN, whenever it is lost. */
export class PostgresListener {
  readonly #config: pg.ClientConfig;
  readonly #listening = new Set<Listening>();
  #client: pg.Client | undefined;
  #connecting: Promise<pg.Client> | undefined;
  #again: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  async listen(listening: Listening): Promise<() => Promise<void>> {
    const client = await this.#connected();
    await client.query(`listen ${pg.escapeIdentifier(listening.channel)}`);
    this.#listening.add(listening);
    return async () => {
      this.#listening.delete(listening);
      const others = [...this.#listening].some(({ channel }) => channel === listening.channel);
      if (!others)
        await this.#client
          ?.query(`unlisten ${pg.escapeIdentifier(listening.channel)}`)
          .catch(() => undefined);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#again);
    await this.#client?.end().catch(() => undefined);
  }

  #connected(): Promise<pg.Client> {
    if (this.#client) return Promise.resolve(this.#client);
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    client.on("error", () => undefined); // "end" follows
    client.on("notification", ({ channel, payload = "" }) => {
      for (const one of this.#listening) if (one.channel === channel) one.onPayload(payload);
    });
    try {
      await client.connect();
      for (const channel of new Set([...this.#listening].map((one) => one.channel)))
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end().catch(() => undefined); // nobody will hear on it
      throw error;
    }
    client.once("end", () => {
      this.#client = undefined;
      this.#reconnect();
    });
    this.#client = client;
    return client;
  }

  #reconnect(): void {
    if (this.#closed) return;
    this.#again = setTimeout(async () => {
      try {
        await this.#connected();
        for (const { onGap } of this.#listening) onGap?.();
      } catch {
        this.#reconnect();
      }
    }, AGAIN_MS);
  }
}
