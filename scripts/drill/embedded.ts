// What the drills of realtime and storage attack: the product's backend in memory, on a free port of loopback.
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { addDemoAccounts } from "../../server/embedded/demo.ts";
import { openServices, type Services } from "../../server/embedded/services.ts";

const MIGRATIONS = path.resolve(import.meta.dirname, "../../supabase/migrations");
const PASSWORD = "only-for-this-drill";
export const PUBLIC_KEY = "sb_publishable_drill";

/** `donor` is signed in; `storageDir` holds the bytes of the objects. */
export type Target = {
  backend: Services;
  url: string;
  storageDir: string;
  donor: { client: SupabaseClient; id: string; token: string };
  close(): Promise<void>;
};

export async function openTarget(): Promise<Target> {
  const quiet = () => undefined;
  const storageDir = await mkdtemp(path.join(os.tmpdir(), "sff-drill-"));
  const backend = await openServices({
    storageDir,
    siteUrl: "http://site.test",
    secrets: {
      jwt_secret: crypto.randomUUID() + crypto.randomUUID(),
      publishable_key: PUBLIC_KEY,
      secret_key: "sb_secret_drill",
    },
    migrationsDir: MIGRATIONS,
    mail: async () => undefined,
    log: { info: quiet, warn: quiet, error: quiet },
  });
  await addDemoAccounts(backend.sql, { admin: PASSWORD, donor: PASSWORD, father: PASSWORD });
  const server = createServer(getRequestListener(backend.fetch)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const detach = await backend.attachRealtime(server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = createClient(url, PUBLIC_KEY, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data } = await client.auth.signInWithPassword({ email: "donor@demo.example", password: PASSWORD });
  if (!data.session) throw new Error("The donor of the drill could not sign in");
  const donor = { client, id: data.session.user.id, token: data.session.access_token };
  const close = async () => {
    client.realtime.disconnect();
    await detach();
    server.closeAllConnections();
    server.close();
    await backend.close();
    await rm(storageDir, { recursive: true, force: true });
  };
  return { backend, url, storageDir, donor, close };
}
