import * as z from "zod/mini";
import type { TokenPairCookies } from "./auth-cookies.ts";

const Pair = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
});

/** The pair in an answer of the learning API, bare or under `data` (docs/specification.md §7.2). */
export function tokenPairIn(body: unknown): TokenPairCookies | undefined {
  const bare = z.safeParse(Pair, body);
  if (bare.success) return bare.data;
  const wrapped = z.safeParse(z.object({ data: Pair }), body);
  return wrapped.success ? wrapped.data.data : undefined;
}
