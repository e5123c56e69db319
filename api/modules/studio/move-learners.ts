import { createHash } from "node:crypto";
import type { Move } from "#shared/contracts/studio-publication.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { leftOut, movedLine, moveGroups, moveStatement, staying, versionRow, versionRows } from "./versions.repo.ts";

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
  const { courseId } = version;
  const [[moved]] = await db.batch([
    staying(db, versionId),
    movedLine(db, { versionId, courseId, title: version.head.title, actorId: viewer.id }, now),
    moveStatement(db, courseId, versionId, now),
  ]);
  const people = moved?.people ?? 0;
  // Somebody else moved them meanwhile.
  if (people === 0 && seen.people > 0) throw new AppError("preview_expired");
  return { id: versionId, people };
}
