import { toAppError } from "../../../domain/errors.ts";
import type { Context } from "../_shared/context.ts";

const MOST_FILES = 200;

/** How many rows and files went. */
export type CleanUpCounts = {
  rate_limits: number;
  payment_brakes: number;
  inquiries: number;
  subscriptions: number;
  deliveries: number;
  accounts: number;
  files: number;
};

/** Removes what is only kept for a while, accounts whose time has come, and files nothing refers to any more. */
export async function cleanUp(_: unknown, context: Context): Promise<CleanUpCounts> {
  const { admin } = context;
  const windows = await admin.rpc("clean_rate_limits");
  const brakes = await admin.rpc("clean_payment_brakes");
  const inquiries = await admin.rpc("clean_inquiries");
  const subscriptions = await admin.rpc("clean_newsletter");
  const deliveries = await admin.rpc("clean_letters");
  const accounts = await admin.rpc("carry_out_account_deletions", {});
  const failed = [windows, brakes, inquiries, subscriptions, deliveries, accounts].find(
    ({ error }) => error,
  )?.error;
  if (failed) throw toAppError(failed);
  // After the accounts: their files go in the same run.
  const files = await removeFiles(context);
  return {
    rate_limits: windows.data ?? 0,
    payment_brakes: brakes.data ?? 0,
    inquiries: inquiries.data ?? 0,
    subscriptions: subscriptions.data ?? 0,
    deliveries: deliveries.data ?? 0,
    accounts: accounts.data ?? 0,
    files,
  };
}

async function removeFiles({ admin }: Context): Promise<number> {
  const { data, error } = await admin.rpc("take_file_removals", { p_limit: MOST_FILES });
  if (error) throw toAppError(error);
  for (const bucket of new Set(data.map(({ bucket_id }) => bucket_id))) {
    const names = data.filter(({ bucket_id }) => bucket_id === bucket).map(({ name }) => name);
    const removed = await admin.storage.from(bucket).remove(names);
    if (removed.error) throw toAppError(removed.error);
    const done = await admin.from("file_removals").delete().eq("bucket_id", bucket).in("name", names);
    if (done.error) throw toAppError(done.error);
  }
  return data.length;
}
