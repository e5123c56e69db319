import { createHash } from "node:crypto";
import type { Move } from "#shared/contracts/studio-publication.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { audit } from "#api/http/audit.ts";
import { leftOut, moveGroups, moveStatements, versionRow, versionRows } from "./versions.repo.ts";

/** What moving those who stay with a version would do to them. Throws `not_found`. */
export async function previewedMove(db: TenantDb, versionId: string): Promise<Move> {
  return (await movable(db, versionId)).move;
}

async function movable(db: TenantDb, versionId: string) {
  const version = await versionRow(db, versionId).get();
  if (version === undefined) throw new AppError("not_found");
  const [groups, gone, versions] = await db.batch([
    moveGroups(db, version.courseId, versionId),
    leftOut(db, versionId),
    versionRows(db, version.courseId),
  ]);
  const said = {
    people: groups.reduce((sum, { people }) => sum + people, 0),
    groups: groups.map(({ newLessons, people }) => ({ new_lessons: newLessons, people })),
    left_out: gone.map(({ title }) => title),
  };
  const token = createHash("sha256")
    .update(JSON.stringify([versionId, versions[0]?.id, said]))
    .digest("base64url")
    .slice(0, 32);
  return { version, move: { ...said, token } };
}

/** Throws `preview_expired` where it would do something else than was seen. */
export async function move(db: TenantDb, viewer: Viewer, versionId: string, token: string, now: number) {
  const { version, move: seen } = await movable(db, versionId);
  if (seen.token !== token) throw new AppError("preview_expired");
  const detail = { subject: version.head.title, of: "people", count: seen.people };
  await db.batch([
    ...moveStatements(db, version.courseId, versionId, now),
    audit(db, { action: "course.learners_moved", actorId: viewer.id, subjectId: version.courseId, detail }, now),
  ]);
  return { id: versionId, people: seen.people };
}
