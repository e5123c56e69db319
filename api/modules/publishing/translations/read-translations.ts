import { courseLanguages } from "#shared/domain/course-languages.ts";
import type { StoredUnits } from "#api/db/schema/course-translations.ts";
import type { Piece } from "../lesson-kinds/pieces.ts";
import type { PackCourse } from "../pack/pack.ts";
import type { PackContents } from "../pack/pack-contents.ts";
import { readYaml } from "../pack/pack-files.ts";
import type { PackFolder } from "../pack/pack-folder.ts";
import { type PackTranslation, TranslationFile } from "../pack/pack-translations.ts";
import type { Problems } from "../pack/problems.ts";
import { isWhole } from "./is-whole.ts";
import { packParts } from "./pack-parts.ts";

/** What lies translated beside a course. undefined: nothing does. */
export async function readTranslations(
  folder: PackFolder,
  course: PackCourse,
  contents: PackContents,
  problems: Problems,
): Promise<PackTranslation[] | undefined> {
  const at = `courses/${course.folder}/translations`;
  const names = (await folder.list(at)).map(({ name }) => name).filter((name) => !name.startsWith("."));
  if (names.length === 0) return undefined;
  // Of a course that is not whole nothing can be told about its words.
  const parts = problems.list.length === 0 ? packParts(course, contents) : undefined;
  const read: PackTranslation[] = [];
  for (const name of names.toSorted()) {
    const file = `${at}/${name}`;
    const language = name.replace(/\.yaml$/, "");
    if (name === language || !courseLanguages.some(({ value }) => value === language)) {
      const known = courseLanguages.map(({ value }) => `${value}.yaml`).join(", ");
      problems.add(file, "", `is no translation: they are called ${known}`);
      continue;
    }
    if (language === course.language) problems.add(file, "", "is in the language that the course is written in");
    const translation = await readYaml(folder, file, TranslationFile, problems);
    if (!translation) continue;
    const at_ = (field: string, message: string) => problems.add(file, field, message);
    const own = partsIn(translation.parts, at_);
    if (parts) checkPieces(own, parts, at_);
    const title = parts?.get(null)?.find((piece) => piece.name === "title")?.source;
    const said = own.find(({ lesson }) => lesson === null)?.units["title"]?.source;
    if (translation.published && title !== undefined && said !== title.trim())
      at_("published", "its title is not translated as it is by now");
    read.push({ language, isPublished: translation.published, parts: own });
  }
  return read;
}

type Complain = (field: string, message: string) => void;

function partsIn(
  given: readonly { lesson?: string | undefined; pieces: { piece: string; source: string; translation: string }[] }[],
  complain: Complain,
): PackTranslation["parts"] {
  const seen = new Set<string | null>();
  return given.map(({ lesson = null, pieces }, index) => {
    if (seen.has(lesson)) complain(`parts[${index}].lesson`, "stands in the file already");
    seen.add(lesson);
    const units: StoredUnits = Object.fromEntries(
      pieces.map(({ piece, source, translation }) => [piece, { source, text: translation }]),
    );
    if (Object.keys(units).length < pieces.length) complain(`parts[${index}].pieces`, "names a piece twice");
    return { lesson, units };
  });
}

/** Words that are gone by now may come back: only what would be shown has to fit. */
function checkPieces(
  own: PackTranslation["parts"],
  parts: ReadonlyMap<string | null, readonly Piece[]>,
  complain: Complain,
): void {
  for (const [index, { lesson, units }] of own.entries()) {
    const pieces = parts.get(lesson);
    if (!pieces) {
      complain(`parts[${index}].lesson`, `there is no lesson ${lesson} in the course`);
      continue;
    }
    const byName = new Map(pieces.map((piece) => [piece.name, piece]));
    for (const [at, [name, { source, text }]] of Object.entries(units).entries()) {
      const piece = byName.get(name);
      if (piece?.source.trim() === source && !isWhole(piece, text))
        complain(
          `parts[${index}].pieces[${at}].translation`,
          "lacks a picture, formula, footnote or blank of its source, has another, or is no line where one is meant",
        );
    }
  }
}
