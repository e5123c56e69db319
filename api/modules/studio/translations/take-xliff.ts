import { mostTold } from "#shared/contracts/course-xliff.ts";
import { AppError } from "#shared/errors.ts";
import type { StoredUnits } from "#api/db/schema/course-translations.ts";
import { grouped } from "#shared/domain/grouped.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { writeUnraced } from "#api/db/until-unraced.ts";
import { audit } from "#api/http/audit.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { type CoursePart, isWhole, type SourceCourse } from "#api/modules/publishing/public.ts";
import { withPieces } from "./save-translation.ts";
import { standingPieces } from "./standing-pieces.ts";
import { type TranslationRow, writeTranslation } from "./translations.repo.ts";
import type { ReadUnit } from "./xliff.ts";

interface Taking {
  course: Pick<SourceCourse, "id" | "head">;
  parts: readonly CoursePart[];
  language: string;
  rows: readonly TranslationRow[];
}

/** What comes of a file, part by part; nothing is written by it. */
function readInto({ parts, rows }: Pick<Taking, "parts" | "rows">, units: readonly ReadUnit[]) {
  const [changed, broken]: [string[], string[]] = [[], []];
  let [taken, same] = [0, 0];
  const byPart = grouped(units, ({ part }) => part);
  const written = parts.flatMap((part) => {
    const row = rows.find(({ partId }) => partId === part.id);
    const standing = standingPieces(part.pieces, row?.units ?? {});
    const pieces = (byPart.get(part.id) ?? []).flatMap(({ name, source, target }) => {
      const piece = standing.find((one) => one.name === name);
      const text = target.trim();
      if (text === "") return [];
      if (piece?.source.trim() !== source.trim()) return told(changed, source);
      if (piece.state === "current" && piece.text === text) {
        same++;
        return [];
      }
      if (!isWhole(piece, text)) return told(broken, piece.source);
      taken++;
      return [{ name, text }];
    });
    return pieces.length === 0
      ? []
      : [{ part, revision: row?.revision ?? 0, units: withPieces(part, row?.units ?? {}, pieces) }];
  });
  const shown = (list: readonly string[]) => ({ count: list.length, pieces: list.slice(0, mostTold) });
  return { written, taken, same, changed: shown(changed), broken: shown(broken) };
}

function told(list: string[], source: string): never[] {
  list.push(source.slice(0, 200));
  return [];
}

/** All of it or nothing. Throws `validation_failed` for a file of another course. Fails where somebody else has written on one of the parts since (`untilUnraced`). */
export async function takeXliff(
  db: TenantDb,
  viewer: Viewer,
  { course, language, ...known }: Taking,
  units: readonly ReadUnit[],
  now: number,
) {
  const own = new Set(known.parts.map(({ id }) => id));
  if (!units.some(({ part }) => own.has(part)))
    throw new AppError("validation_failed", { fields: { text: ["course_other"] } });
  const { written, ...told } = readInto(known, units);
  if (written.length === 0) return told;
  const at = { courseId: course.id, language, at: now, by: viewer.id };
  await writeUnraced(db, [
    ...written.map(({ part, revision, units: next }: { part: CoursePart; revision: number; units: StoredUnits }) =>
      writeTranslation(db, { ...at, partId: part.id, revision, units: next }),
    ),
    audit(
      db,
      {
        action: "course.language_imported",
        actorId: viewer.id,
        subjectId: course.id,
        detail: { subject: course.head.title, language, count: told.taken },
      },
      now,
    ),
  ]);
  return told;
}
