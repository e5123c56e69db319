import * as z from "zod/mini";
import type { Env } from "#api/env.ts";
import { NetworkUnavailable } from "./custom-hostnames.ts";

const limitMs = 5_000;
/** RFC 1035 §3.2.2. */
const types = { CNAME: 5, TXT: 16 } as const;

const Answer = z.object({
  Status: z.number(),
  Answer: z.optional(z.array(z.object({ type: z.number(), data: z.string() }))),
});

/** What DNS has under a name now, by a resolver that answers JSON over https (RFC 8484's likes). Throws `NetworkUnavailable`. */
export async function lookUp(env: Env, type: keyof typeof types, name: string): Promise<string[]> {
  const address = new URL(env.DNS_RESOLVER || "https://cloudflare-dns.com/dns-query");
  address.searchParams.set("name", name);
  address.searchParams.set("type", type);
  let body: unknown;
  try {
    const answer = await fetch(address, {
      headers: { Accept: "application/dns-json" },
      redirect: "manual",
      signal: AbortSignal.timeout(limitMs),
    });
    body = await answer.json();
  } catch (cause) {
    throw new NetworkUnavailable("DNS cannot be asked", { cause });
  }
  const parsed = Answer.safeParse(body);
  // 0: NOERROR, 3: there is no such name (RFC 1035 §4.1.1, RFC 8020 §1).
  if (!parsed.success || ![0, 3].includes(parsed.data.Status)) throw new NetworkUnavailable("DNS did not answer");
  return (parsed.data.Answer ?? [])
    .filter((record) => record.type === types[type])
    .map(({ data }) => (type === "TXT" ? textOf(data) : data.toLowerCase().replace(/\.$/, "")))
    .slice(0, 10);
}

/** A text comes in quoted strings that belong together (RFC 1035 §3.3.14). */
function textOf(data: string): string {
  const strings = [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => match[1] ?? "");
  return (strings.length === 0 ? data : strings.join("")).slice(0, 300);
}
