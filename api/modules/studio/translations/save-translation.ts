import type { BodyOf } from "#shared/contracts/endpoint.ts";
import type { saveTranslation } from "#shared/contracts/course-languages.ts";
import { AppError } from "#shared/errors.ts";
import type { StoredUnits } from "#api/db/schema/course-translations.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { Raced, writeUnraced } from "#api/db/until-unraced.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { type CoursePart, isWhole } from "#api/modules/publishing/public.ts";
import { standingPieces } from "./standing-pieces.ts";
import { translationRow, writeTranslation } from "./translations.repo.ts";

type Sent = BodyOf<typeof saveTranslation>["pieces"];

interface Place {
  courseId: string;
  language: string;
  /** What whoever writes has seen. */
  revision: number;
}

/** Throws `Raced` where somebody else has written on it since. */
export async function keepTranslation(
  db: TenantDb,
  viewer: Viewer,
  part: CoursePart,
  { courseId, language, revision }: Place,
  sent: Sent,
  now: number,
): Promise<void> {
  const row = await translationRow(db, { partId: part.id, language }).get();
  if ((row?.revision ?? 0) !== revision) throw new Raced("somebody else changed it");
  const units = withPieces(part, row?.units ?? {}, sent);
  await writeUnraced(db, [
    writeTranslation(db, { courseId, partId: part.id, language, revision, units, at: now, by: viewer.id }),
  ]);
}

/** What nobody has words for any more is kept as far as this, for when the words come back. */
const mostLeft = 200;

export function withPieces(part: CoursePart, units: StoredUnits, sent: Sent): StoredUnits {
  const byName = new Map(standingPieces(part.pieces, units).map((piece) => [piece.name, piece]));
  const faults = new Map<string, string[]>();
  const next = new Map(Object.entries(units));
  for (const [index, { name, text }] of sent.entries()) {
    const piece = byName.get(name);
    if (!piece) {
      faults.set(`pieces.${index}.name`, ["invalid"]);
      continue;
    }
    const words = text.trim();
    if (words !== "" && !isWhole(piece, words)) faults.set(`pieces.${index}.text`, ["invalid"]);
    if (piece.from !== null) next.delete(piece.from);
    next.delete(name);
    if (words !== "") next.set(name, { source: piece.source, text: words });
  }
  if (faults.size > 0) throw new AppError("validation_failed", { fields: Object.fromEntries(faults) });
  const left = [...next.keys()].filter((name) => !byName.has(name));
  for (const name of left.slice(0, Math.max(left.length - mostLeft, 0))) next.delete(name);
  return Object.fromEntries(next);
}
