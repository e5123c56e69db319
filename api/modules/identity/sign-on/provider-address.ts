import { bytesWithin } from "#shared/domain/bytes-within.ts";
import { isHostname } from "#shared/domain/hostname.ts";
import type { Env } from "#api/env.ts";
import { isLocalInstallation } from "#api/http/local-installation.ts";

/** More than any provider's metadata, keys or tokens come to. */
const mostBytes = 256 * 1024;

/** Names that lead nowhere outside one house or one machine (RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const innerNames = new Set([
  "localhost",
  "local",
  "internal",
  "intranet",
  "lan",
  "home",
  "corp",
  "private",
  "arpa",
  "onion",
  "alt",
  "invalid",
]);

/** Plain http only to this very machine: a development's provider. */
export function isLoopback(address: string): boolean {
  return URL.canParse(address) && ["127.0.0.1", "localhost", "[::1]"].includes(new URL(address).hostname);
}

/** An https address of a named host of the public net. */
export function isPublicAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (protocol !== "https:" || username !== "" || password !== "") return false;
  const labels = hostname.split(".");
  const last = labels.at(-1) ?? "";
  return isHostname(hostname) && labels.length > 1 && !innerNames.has(last);
}

/** Whether what an issuer names may be asked: only a development's issuer, on this machine, names what is on this machine. */
export function isReachable(env: Pick<Env, "MAILBOX">, address: string, issuer: string): boolean {
  return isPublicAddress(address) || (isLocalInstallation(env) && isLoopback(address) && isLoopback(issuer));
}

/** `fetch` for whoever may be anybody: no more than `mostBytes`, and where it leads is not followed. */
export async function fetchWithin(address: string | URL, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, { ...init, redirect: "manual" });
  const bytes = await bytesWithin(answer.body, mostBytes);
  if (bytes === undefined) throw new TypeError("The provider answered too much");
  const isBodyless = [101, 204, 205, 304].includes(answer.status);
  return new Response(isBodyless ? null : bytes, { status: answer.status, headers: answer.headers });
}
