import type { Context } from "hono";
import type { AppEnv } from "#api/http/context.ts";
import { withTag } from "#api/http/with-tag.ts";

/** Answers what is shown with its entity tag. */
export function tagged<Shown extends { revision: number }>(c: Context<AppEnv>, data: Shown): { data: Shown } {
  c.header("ETag", `"${data.revision}"`);
  return { data };
}

/** Writes what was made of what stands, and answers what stands then. */
export async function unlessStale<Shown extends { revision: number }>(
  c: Context<AppEnv>,
  revision: number,
  shown: () => Promise<Shown>,
  write: () => Promise<void>,
): Promise<{ data: Shown } | Response> {
  const answer = await withTag(c, { revision }, { current: shown, write });
  return answer instanceof Response ? answer : tagged(c, await shown());
}
