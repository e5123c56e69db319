import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { diskFolder } from "#tools/content/disk-folder.ts";
import { readPacks } from "#tools/content/read-pack.ts";
import { type PackFolder, listedIn } from "../pack/pack-folder.ts";
import type { Pack, PackCourse } from "../pack/pack.ts";
import type { PackTranslation } from "../pack/pack-translations.ts";
import { readPackFolders } from "../pack/read-pack.ts";
import { packParts } from "../translations/pack-parts.ts";
import type { WrittenCourse } from "./written-course.ts";
import { writtenFolder } from "./written-folder.ts";
import { sourceOf } from "./written-source.ts";
import { textsOf } from "./written-texts.ts";

const content = path.resolve("content");
const businesses = readdirSync(content, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []));

async function packOf(read: ReturnType<typeof readPackFolders>): Promise<Pack> {
  const result = await read;
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.packs[0]!;
}

async function writtenAs(pack: Pack, course: PackCourse): Promise<WrittenCourse> {
  const { head, outline, contents, files } = await sourceOf(pack, course);
  return {
    slug: course.slug,
    head,
    admission: course.admission ?? "open",
    category: { id: "", ...course.category },
    sections: outline.sections.map(({ title, lessons }) => ({
      title,
      lessons: lessons.map((lesson) => ({ ...lesson, content: contents.get(lesson.id)! })),
    })),
    files: new Map([...files].map(([name, { contentType: _type, ...file }]) => [name, file])),
    translations: course.translations ?? everyWordOf(pack, course),
  };
}

/** Each of its pieces in another language: the same words said twice, and what must stay once. */
function everyWordOf({ contents }: Pack, course: PackCourse): PackTranslation[] {
  const parts = [...packParts(course, contents)].map(([lesson, pieces]) => ({
    lesson,
    units: Object.fromEntries(
      pieces
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
        .map(({ name, source }) => [name, { source: source.trim(), text: `${source.trim()} *` }]),
    ),
  }));
  return [{ language: "ko", isPublished: true, parts }];
}

/** What a lesson says, wherever its files lie. */
const said = ({ sections, ...head }: PackCourse) =>
  JSON.parse(
    JSON.stringify({ ...head, order: 0, folder: head.slug, sections }, (field, value) => {
      if (value instanceof Map) return [...value.values()];
      return field === "path" ? undefined : value;
    }),
  );

describe.each(businesses)("every course of content/%s", (business) => {
  it(
    "is written as it was brought, and exported, loaded and exported again it is the same bytes",
    { timeout: 120_000 },
    async () => {
      const pack = await packOf(readPacks(path.join(content, business)));
      expect(pack.courses.length).toBeGreaterThan(0);
      const disk = diskFolder(path.join(content, business));
      for (const course of pack.courses) {
        const written = await writtenAs(pack, course);
        const paths = new Map(
          [...written.files].map(([name, { sha256 }]) => [sha256, `courses/${course.folder}/${name}`]),
        );
        const folder = writtenFolder(business, written, (sha256, part) => disk.read(paths.get(sha256)!, part));
        const again = await packOf(readPackFolders(new Map([["", folder]])));
        expect(said(again.courses[0]!)).toEqual(
          said({
            ...course,
            category: { tree: "default", path: course.category.path },
            translations: [...(written.translations ?? [])],
          }),
        );
        const texts = textsOf(written);
        expect([...textsOf(await writtenAs(again, again.courses[0]!))]).toEqual([...texts]);
        // An export is what reading it looks at: texts and files, no more and no less.
        const read = [...again.contents.texts.keys(), ...again.contents.files.keys()].toSorted();
        const whole: PackFolder = folder;
        expect(read).toEqual(
          [
            "business.yaml",
            ...[...texts.keys(), ...written.files.keys()].map((name) => `courses/${course.slug}/${name}`),
          ].toSorted(),
        );
        expect(listedIn(read, "courses")).toEqual(await whole.list("courses"));
      }
    },
  );
});
