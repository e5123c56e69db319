import type { Context } from "hono";
import { AppError } from "#shared/errors.ts";
import { Raced } from "#api/db/until-unraced.ts";
import type { AppEnv } from "./context.ts";
import { errorResponse } from "./render-error.ts";

interface Writing<Shown, Result> {
  /** As it is by now, for whoever comes too late. */
  current: () => Promise<Shown>;
  write: () => Promise<Result>;
}

/** A change of a record as it was read, by the entity tag of the request: 428 without one, 412 with the other copy where it is another by now. */
export async function withTag<Shown extends { revision: number | string }, Result>(
  c: Context<AppEnv>,
  { revision }: { revision: number | string },
  { current, write }: Writing<Shown, Result>,
): Promise<{ data: Result } | Response> {
  const expected = c.req.header("If-Match");
  if (expected === undefined) throw new AppError("precondition_required");
  const stale = async () => {
    const shown = await current();
    const headers = { ETag: `"${shown.revision}"` };
    return errorResponse(c, new AppError("stale"), { details: { current: shown }, headers });
  };
  if (expected !== `"${revision}"`) return stale();
  try {
    return { data: await write() };
  } catch (error) {
    if (error instanceof Raced) return stale();
    throw error;
  }
}
