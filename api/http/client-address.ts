import type { Context } from "hono";
import { deviceName } from "#shared/domain/device-name.ts";
import type { Source } from "#api/db/source.ts";
import type { AppEnv } from "./context.ts";
import { sameSecret } from "./secrets.ts";

/**
 * Whom limits by address hold: the visitor's address, of IPv6 its network, all of which is one customer's
 * (RFC 6177 §2). Empty: it could not be told.
 */
export async function clientAddress(c: Context<AppEnv>): Promise<string> {
  return addressBlock(await namedAddress(c));
}

/** Where a request comes from, as far as the log keeps it: of the address the block alone that it is of. */
export async function sourceOf(c: Context<AppEnv>): Promise<Source> {
  const [address, country] = [siteBlock(await clientAddress(c)), await namedBy(c, "X-Client-Country", "CF-IPCountry")];
  const device = deviceName(c.req.header("User-Agent"));
  return {
    ...(address !== "" && { address }),
    ...(/^[A-Z]{2}$/.test(country) && country !== "XX" && { country }),
    ...(device !== "" && { device }),
  };
}

/** An IPv6 address's /64, an IPv4 address (also one written as IPv6, RFC 4291 §2.5.5.2) as it is. */
export function addressBlock(address: string): string {
  const plain = address.trim().toLowerCase().replace(/%.*$/, "");
  if (!plain.includes(":")) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [front = "", back] = plain.split("::");
  const head = front === "" ? [] : front.split(":");
  const tail = back === undefined || back === "" ? [] : back.split(":");
  const zeros = back === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: zeros }, () => "0"), ...tail].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}

/**
 * The wider block that an `addressBlock` is of: what one customer may have many of, an IPv6 /48 (RFC 6177 §2) or an IPv4
 * /24. Anything else is its own.
 */
export function siteBlock(address: string): string {
  if (address.includes(":")) return `${(address.split("::")[0] ?? "").split(":").slice(0, 3).join(":")}::/48`;
  return address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");
}

/**
 * The visitor's address as the edge saw it. Where this API is reached over the network (a secret is set), only an edge
 * that knows the secret may name it. Unknown addresses share one count.
 */
function namedAddress(c: Context<AppEnv>): Promise<string> {
  return namedBy(c, "X-Client-Address", "CF-Connecting-IP");
}

/** What the edge says of the visitor, or else the platform of who is there. */
async function namedBy(c: Context<AppEnv>, edge: string, platform: string): Promise<string> {
  const named = c.req.header(edge)?.slice(0, 64) ?? "";
  if (named === "" || !c.env.API_SECRET) return named;
  return (await sameSecret(c.req.header("X-Edge-Secret") ?? "", c.env.API_SECRET))
    ? named
    : (c.req.header(platform) ?? "");
}
