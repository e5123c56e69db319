import { stringify } from "yaml";
import type { StudioContent, StudioQuestion } from "#shared/contracts/studio-content.ts";
import type { WrittenCourse, WrittenFile, WrittenLesson } from "./written-course.ts";

/** A lesson's entry in course.yaml, and the texts beside it. */
interface Entry {
  fields: Record<string, unknown>;
  texts: Record<string, string>;
}

/** The texts of a pack's folder that say what is written here, by their names in the course's folder; always the same for the same course. */
export function textsOf({ slug, head, category, sections, files }: WrittenCourse): Map<string, string> {
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
    sections: sections.map(({ title, lessons }) => ({
      title,
      lessons: lessons.map((lesson) => {
        const { fields, texts: own } = entryOf(lesson, files);
        for (const [name, text] of Object.entries(own)) texts.set(name, text);
        const { name: id, title: own_title, isTrial } = lesson;
        return { id, title: own_title, kind: lesson.content.kind, ...(isTrial && { trial: true }), ...fields };
      }),
    })),
  };
  texts.set("course.yaml", yamlOf(course));
  return texts;
}

function yamlOf(value: unknown): string {
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
}

function entryOf({ name, content }: WrittenLesson, files: ReadonlyMap<string, WrittenFile>): Entry {
  switch (content.kind) {
    case "article":
      return { fields: { minutes: content.minutes, file: `${name}.md` }, texts: { [`${name}.md`]: content.markdown } };
    case "video":
      return filmOf(name, content, files);
    case "pdf":
      return { fields: { minutes: content.minutes, file: content.file ?? "", pages: content.pages ?? 0 }, texts: {} };
    case "audio":
      return {
        fields: {
          seconds: files.get(content.file ?? "")?.film?.seconds ?? content.seconds ?? 0,
          file: content.file ?? "",
          ...(content.transcript !== null && { transcript: `${name}.vtt` }),
        },
        texts: content.transcript === null ? {} : { [`${name}.vtt`]: content.transcript },
      };
    case "gallery":
      return {
        fields: {
          minutes: content.minutes,
          pictures: content.pictures.map(({ file, alt, caption }) => ({
            file: file ?? "",
            alt,
            ...(caption !== null && caption !== "" && { caption }),
          })),
        },
        texts: {},
      };
    case "embed":
      return {
        fields: { minutes: content.minutes, url: content.url, ...named("file", name, content.markdown) },
        texts: words(name, content.markdown),
      };
    case "download":
      return {
        fields: { minutes: content.minutes, file: content.file ?? "", ...named("about", name, content.markdown) },
        texts: words(name, content.markdown),
      };
    case "assignment":
      return {
        fields: {
          minutes: content.minutes,
          file: `${name}.md`,
          accepts: content.accepts,
          max_files: content.max_files,
          text: content.text,
          ...(content.points !== null && { points: content.points }),
          ...(content.pass_points !== null && { pass_points: content.pass_points }),
        },
        texts: { [`${name}.md`]: content.markdown },
      };
    case "quiz":
      return {
        fields: { minutes: content.minutes, quiz: `${name}.yaml` },
        texts: { [`${name}.yaml`]: quizText(content.quiz) },
      };
  }
}

function named(field: string, name: string, markdown: string): Record<string, string> {
  return markdown.trim() === "" ? {} : { [field]: `${name}.md` };
}

function words(name: string, markdown: string): Record<string, string> {
  return markdown.trim() === "" ? {} : { [`${name}.md`]: markdown };
}

type Film = Extract<StudioContent, { kind: "video" }>;

function filmOf(name: string, film: Film, files: ReadonlyMap<string, WrittenFile>): Entry {
  const captionsOf = (language: string) => `${name}.${language}.vtt`;
  return {
    fields: {
      seconds: files.get(film.file ?? "")?.film?.seconds ?? 0,
      file: film.file ?? "",
      ...(film.poster !== null && { poster: film.poster }),
      captions: film.captions.map(({ language, label }) => ({ language, label, file: captionsOf(language) })),
      chapters: film.chapters,
      ...(film.stream !== null && { stream: film.stream }),
      ...(film.previews !== null && { previews: film.previews }),
      ...(film.complete_at !== null && { complete_at: film.complete_at }),
      ...(film.no_skip && { no_skip: true }),
      ...(film.questions.length > 0 && { questions: film.questions.map(withoutEmpty) }),
    },
    texts: Object.fromEntries(film.captions.map(({ language, vtt }) => [captionsOf(language), vtt])),
  };
}

type Quiz = Extract<StudioContent, { kind: "quiz" }>["quiz"];

function quizText({ time_limit_minutes, draw, questions, ...quiz }: Quiz): string {
  return yamlOf({
    ...quiz,
    ...(time_limit_minutes !== null && { time_limit_minutes }),
    ...(Object.keys(draw).length > 0 && { draw }),
    questions: questions.map((question) => {
      const plain = withoutEmpty(question);
      if (!("options" in question)) return plain;
      return { ...plain, options: question.options.map(withoutEmpty) };
    }),
  });
}

/** A text that may be left out is not said empty. */
function withoutEmpty<Said extends StudioQuestion | object>(said: Said): object {
  const optional = new Set(["explanation", "feedback", "guide", "pool"]);
  return Object.fromEntries(
    Object.entries(said).filter(([field, value]) => value !== undefined && !(optional.has(field) && value === "")),
  );
}
