// Where the files of the CMS are in this installation.
import { useRouteLoaderData } from "react-router";
import { type Video, videoOf } from "~domain/cms/video";
import type { PublicEnv } from "~domain/server-context";

const useSettings = () => useRouteLoaderData<{ public_env: PublicEnv }>("root")?.public_env;

/** What plays of an address staff wrote; undefined for everything else. */
export function useVideo(address: string | undefined): Video | undefined {
  const settings = useSettings();
  return settings && videoOf(address, settings);
}

/** A file of our storage lies with the backend, wherever that is. */
export function useAddresses(): (address: string) => string {
  const backend = useSettings()?.supabase_url ?? "";
  return (address) => (address.startsWith("/storage/") ? backend + address : address);
}

export const useFileAddress = (address: string): string => useAddresses()(address);
