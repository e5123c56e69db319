import type { Context } from "hono";
import { AppError } from "#shared/errors.ts";
import { Raced } from "#api/db/until-unraced.ts";
import type { AppEnv } from "#api/http/context.ts";
import { errorResponse } from "#api/http/render-error.ts";

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
  const expected = c.req.header("If-Match");
  if (expected === undefined) throw new AppError("precondition_required");
  const stale = async () => {
    const current = await shown();
    return errorResponse(c, new AppError("stale"), {
      details: { current },
      headers: { ETag: `"${current.revision}"` },
    });
  };
  if (expected !== `"${revision}"`) return stale();
  try {
    await write();
  } catch (error) {
    if (error instanceof Raced) return stale();
    throw error;
  }
  return tagged(c, await shown());
}
