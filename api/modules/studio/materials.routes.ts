import { addMaterial, showMaterial } from "#shared/contracts/materials.ts";
import { contentRange, parseByteRange } from "#shared/domain/byte-range.ts";
import { AppError } from "#shared/errors.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { addedMaterial } from "./add-material.ts";
import { materialRow } from "./drafts.repo.ts";
import { toMaterial } from "./drafts.view.ts";

export function materialsRoutes(app: ApiApp): void {
  implement(app, addMaterial, async ({ c, db, business, viewer, params, body, now }) => {
    const adding = { business, bucket: c.env.FILES, now };
    return { data: toMaterial(await addedMaterial(db.primary, viewer, params.courseId, body, adding)) };
  });

  implement(app, showMaterial, async ({ c, db, business, params }) => {
    const row = await materialRow(db.primary, params.materialId).get();
    if (!row) throw new AppError("not_found");
    // Under one id stand the same bytes for ever: a part fits any other part.
    const range = parseByteRange(c.req.header("Range"), row.bytes);
    if (range === "unsatisfiable") throw new AppError("range_not_satisfiable");
    const stored = await c.env.FILES.get(`${business.id}/${row.sha256}`, range && { range });
    if (!stored) throw new AppError("not_found");
    return new Response(stored.body, {
      status: range ? 206 : 200,
      headers: {
        "Content-Type": row.contentType,
        "Content-Length": String(range?.length ?? stored.size),
        "Accept-Ranges": "bytes",
        ...(range && { "Content-Range": contentRange(range, row.bytes) }),
        "Content-Disposition": row.contentType.startsWith("image/") ? "inline" : "attachment",
        "Content-Security-Policy": "sandbox; default-src 'none'",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, max-age=3600",
      },
    });
  });
}
