// Which videos play (decision 35): files of ours, https files of hosts that one setting lists, YouTube and Vimeo.
// server/security.ts makes the content policy from the same words, so that it allows exactly these.

/** A player is loaded only after a click: until then nobody there learns of the visitor. */
export const EMBED_ORIGINS = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"] as const;

export type Video =
  | { kind: "file"; src: string }
  /** `src` starts playing at once: the click has been made. */
  | { kind: "embed"; src: string; site: "YouTube" | "Vimeo" };

export type VideoSources = {
  /** Hosts of https files, as the setting VIDEO_HOSTS lists them. */
  video_hosts: readonly string[];
  /** Empty: the site's own origin serves the backend's files. */
  supabase_url: string;
};

const OWN = /^\/(images|storage\/v1\/object\/public)\/[\w./-]+\.(mp4|webm)$/i;
const FILE = /\.(mp4|webm)$/i;
const [YOUTUBE, VIMEO] = EMBED_ORIGINS;

function youtube({ hostname, pathname, searchParams: query }: URL): string | undefined {
  const path = pathname.split("/");
  if (hostname === "youtu.be") return path[1];
  if (!/^(www\.|m\.)?youtube(-nocookie)?\.com$/.test(hostname)) return undefined;
  return path[1] === "watch"
    ? (query.get("v") ?? undefined)
    : /^(embed|shorts|live)$/.test(path[1] ?? "")
      ? path[2]
      : undefined;
}

/** The number, and the word that opens an unlisted one. */
function vimeo({ hostname, pathname, searchParams: query }: URL): [id: string, word: string] | undefined {
  if (!/^(www\.|player\.)?vimeo\.com$/.test(hostname)) return undefined;
  const [, id, word] = /^(?:\/video)?\/(\d{5,12})(?:\/([\da-f]{6,20}))?$/.exec(pathname) ?? [];
  return id ? [id, word ?? query.get("h") ?? ""] : undefined;
}

function embedOf(url: URL): Video | undefined {
  const id = youtube(url);
  if (id && /^[\w-]{11}$/.test(id))
    return { kind: "embed", site: "YouTube", src: `${YOUTUBE}/embed/${id}?autoplay=1&rel=0` };
  const [number, word = ""] = vimeo(url) ?? [];
  if (!number || !/^[\da-f]*$/.test(word)) return undefined;
  return {
    kind: "embed",
    site: "Vimeo",
    src: `${VIMEO}/video/${number}?autoplay=1&dnt=1${word && `&h=${word}`}`,
  };
}

const parsed = (address: string): URL | undefined => {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
};

/** What plays of an address staff wrote; undefined for everything else, and the default shows. */
export function videoOf(
  address: string | undefined,
  { video_hosts, supabase_url }: VideoSources,
): Video | undefined {
  if (!address || address.includes("..")) return undefined;
  if (OWN.test(address))
    return { kind: "file", src: address.startsWith("/storage/") ? supabase_url + address : address };
  const url = parsed(address);
  if (url?.protocol !== "https:" || url.username || url.password) return undefined;
  const listed = video_hosts.includes(url.host) || url.origin === parsed(supabase_url)?.origin;
  if (listed && FILE.test(url.pathname)) return { kind: "file", src: url.href };
  return embedOf(url);
}
