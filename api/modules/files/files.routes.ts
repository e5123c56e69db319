import type { Context } from "hono";
import { getBrandFile, getFile } from "#shared/contracts/study.ts";
import { contentRange, parseByteRange } from "#shared/domain/byte-range.ts";
import { AppError } from "#shared/errors.ts";
import { matchesEntityTag } from "#shared/domain/entity-tag.ts";
import type { ApiApp, AppEnv } from "#api/http/context.ts";
import { implement, implementPublic } from "#api/http/contract-route.ts";
import { errorResponse } from "#api/http/render-error.ts";
import { scopeWith } from "#api/http/reach.ts";
import { staffReach } from "#api/http/staff.ts";
import { contentHeaders, entityTag, fileHeaders } from "./file-headers.ts";
import { type FileRow, findBrandFile, findFile } from "./files.repo.ts";

export function filesRoutes(app: ApiApp): void {
  implement(app, getFile, async ({ c, db, viewer, params }) => {
    const reach = staffReach(viewer.user);
    const reviews = reach && scopeWith(viewer, reach);
    return answerFile(c, await findFile(db, { id: viewer.id, reviews }, params.key));
  });
  implementPublic(app, getBrandFile, async ({ c, db, params }) => answerFile(c, await findBrandFile(db, params.key)));
}

/** RFC 9110 §13.2.2: the entity tag first, then the range. */
export async function answerFile(c: Context<AppEnv>, file: FileRow | undefined): Promise<Response> {
  if (!file) throw new AppError("not_found");
  const headers = fileHeaders(file);
  if (matchesEntityTag(c.req.header("If-None-Match"), entityTag(file))) return c.body(null, 304, headers);

  const full = { ...headers, ...contentHeaders(file), "Content-Length": String(file.bytes) };
  // A range is asked of GET alone (RFC 9110 §14.2); HEAD tells of the whole and reads nothing.
  if (c.req.method === "HEAD") return c.body(null, 200, full);

  const range = mayRange(c, file) ? parseByteRange(c.req.header("Range"), file.bytes) : undefined;
  if (range === "unsatisfiable") {
    return errorResponse(c, new AppError("range_not_satisfiable"), {
      headers: { "Content-Range": contentRange(range, file.bytes) },
    });
  }
  const object = await c.env.FILES.get(file.r2Key, range && { range });
  if (!object) throw new AppError("not_found", { cause: new Error("The file's bytes are missing") });
  if (!range) return c.body(object.body, 200, full);
  return c.body(object.body, 206, {
    ...full,
    "Content-Length": String(range.length),
    "Content-Range": contentRange(range, file.bytes),
  });
}

/**
 * `If-Range` (RFC 9110 §13.1.5): part of another version must not be appended; a date never matches, since none is
 * sent.
 */
function mayRange(c: Context<AppEnv>, file: FileRow): boolean {
  const condition = c.req.header("If-Range");
  return condition === undefined || condition.trim() === entityTag(file);
}
