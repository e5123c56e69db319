import { routeRedirects } from "#api/db/schema/identity.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import type { Target } from "#api/modules/publishing/public.ts";
import { businessBySlug } from "../../tools/ops/directory.ts";

/** Pages of hoasen that stood elsewhere before: a course renamed twice, a page of an older site. */
const moves = [
  ["/khoa-hoc/ten-cu", "/khoa-hoc/ten-giua"],
  ["/khoa-hoc/ten-giua", "/khoa-hoc/lam-viec-an-toan-voi-may"],
  ["/trang-cu.aspx", "/docs"],
] as const;

export async function loadMoves(target: Target): Promise<void> {
  const { id } = await businessBySlug(target, "hoasen");
  const db = tenantDb(target.db, id);
  for (const [path, to] of moves)
    await db.insert(routeRedirects, { path, target: to, status: 301, createdAt: 0 }).run();
}
