import { isAllowedHost } from "#shared/domain/embed-hosts.ts";

/** Where a lesson's address leads, and the page that may be shown inside the lesson; null: a link alone. */
export interface Embed {
  href: string;
  host: string;
  frame: string | null;
}

/**
 * What an address may become. `hosts`: those that the business allows besides the known ones, `example.com` or
 * `*.example.com`; `own`: the host of this page. null for anything that is no https address: it is shown to nobody
 * (docs/specification.md §18.36).
 */
export function embedOf(address: string, hosts: readonly string[], own: string): Embed | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "") return null;
  // A frame of this very site would not be held by its sandbox.
  const allowed = url.hostname !== own && isAllowedHost(url.hostname, hosts);
  return {
    href: url.href,
    host: url.hostname.replace(/^www\./, ""),
    frame: knownFrame(url) ?? (allowed ? url.href : null),
  };
}

function knownFrame(url: URL): string | null {
  const host = url.hostname.replace(/^(?:www|m)\./, "");
  const parts = url.pathname.split("/").filter(Boolean);
  switch (host) {
    case "youtube.com":
    case "youtube-nocookie.com":
      return youTube(["embed", "shorts", "live"].includes(parts[0] ?? "") ? parts[1] : url.searchParams.get("v"));
    case "youtu.be":
      return youTube(parts[0]);
    case "vimeo.com":
      return vimeo(parts[0], parts[1]);
    case "player.vimeo.com":
      return vimeo(parts[1], url.searchParams.get("h") ?? undefined);
    case "docs.google.com":
      return google(parts);
    default:
      return null;
  }
}

function youTube(id: string | null | undefined): string | null {
  return id && /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null;
}

function vimeo(id: string | undefined, key: string | undefined): string | null {
  if (!id || !/^\d+$/.test(id)) return null;
  return `https://player.vimeo.com/video/${id}?dnt=1${key && /^\w+$/.test(key) ? `&h=${key}` : ""}`;
}

/** `/presentation/d/…`, `/forms/d/e/…`, `/document/d/e/…`: what their owner has published. */
function google(parts: readonly string[]): string | null {
  const [kind, d, ...rest] = parts;
  const id = rest[0] === "e" ? `e/${rest[1] ?? ""}` : (rest[0] ?? "");
  if (d !== "d" || !/^(?:e\/)?[\w-]{10,}$/.test(id)) return null;
  if (kind === "presentation") return `https://docs.google.com/presentation/d/${id}/embed`;
  if (kind === "forms") return `https://docs.google.com/forms/d/${id}/viewform?embedded=true`;
  return kind === "document" && id.startsWith("e/")
    ? `https://docs.google.com/document/d/${id}/pub?embedded=true`
    : null;
}
