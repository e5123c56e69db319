import { stringify } from "yaml";
import { entryOf } from "../lesson-kinds/lesson-packs.ts";
import { translationFile } from "../pack/pack-translations.ts";
import type { WrittenCourse } from "./written-course.ts";

/** The texts of a pack's folder that say what is written here, by their names in the course's folder; always the same for the same course. */
export function textsOf({
  slug,
  head,
  admission,
  category,
  sections,
  files,
  translations,
}: WrittenCourse): Map<string, string> {
  const texts = new Map<string, string>();
  const course = {
    slug,
    title: head.title,
    summary: head.summary,
    category: category?.path ?? "",
    cover_category: head.cover_category,
    language: head.language,
    outcomes: head.outcomes,
    author: head.author,
    reviewed_on: head.reviewed_on ?? "",
    order: 0,
    ...(admission !== "open" && { admission }),
    sections: sections.map(({ title, lessons }) => ({
      title,
      lessons: lessons.map(({ name, title: own_title, isTrial, content }) => {
        const { fields, texts: own } = entryOf(content, name, files);
        for (const [file, text] of Object.entries(own)) texts.set(file, fileOf(file, text));
        return { id: name, title: own_title, kind: content.kind, ...(isTrial && { trial: true }), ...fields };
      }),
    })),
  };
  texts.set("course.yaml", yamlOf(course));
  for (const one of translations ?? []) texts.set(`translations/${one.language}.yaml`, yamlOf(translationFile(one)));
  return texts;
}

function yamlOf(value: unknown): string {
  return stringify(canonical(value), { lineWidth: 0, aliasDuplicateObjects: false });
}

/** In which order fields are said, whoever sent them; all others keep theirs. */
const fieldOrder = ["id", "title", "kind", "language", "label", "at", "text", "points", "pool"];

/** The same for what is read alike: no spaces around texts, and one order of fields. */
function canonical(value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const place = ([field]: [string, unknown]) => fieldOrder.indexOf(field) + 1 || fieldOrder.length + 1;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted((one, other) => place(one) - place(other))
      .map(([field, own]) => [field, canonical(own)]),
  );
}

function fileOf(name: string, text: string | object): string {
  if (typeof text !== "string") return yamlOf(text);
  return name.endsWith(".md") ? `${text.trim()}\n` : text;
}
