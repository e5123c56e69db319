import { addMaterial, showMaterial } from "#shared/contracts/materials.ts";
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
    const stored = row && (await c.env.FILES.get(`${business.id}/${row.sha256}`));
    if (!row || !stored) throw new AppError("not_found");
    return new Response(stored.body, {
      headers: {
        "Content-Type": row.contentType,
        "Content-Length": String(stored.size),
        "Content-Disposition": row.contentType.startsWith("image/") ? "inline" : "attachment",
        "Content-Security-Policy": "sandbox; default-src 'none'",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, max-age=3600",
      },
    });
  });
}
