import * as z from "zod/mini";
import { HttpsUrl, RelativePath } from "../pack/pack-fields.ts";
import { inText, isHttps, longLesson } from "./lesson-checks.ts";
import { type LessonHead, type LessonPack, minutesOf, textAlone, timedHead, writtenAsText } from "./lesson-pack.ts";
import { htmlOf, passagesOf, readTimed, shownText, textBeside } from "./lesson-text.ts";

const EmbedEntry = z.strictObject({
  ...timedHead,
  kind: z.literal("embed"),
  url: HttpsUrl,
  file: z.optional(RelativePath),
});

export interface EmbedLesson extends LessonHead {
  kind: "embed";
  url: string;
  /** Empty where nothing is said about the page. */
  markdown: string;
}

export const embedPack: LessonPack<typeof EmbedEntry, EmbedLesson> = {
  entry: EmbedEntry,
  read: async (entry, place, problems) => ({
    kind: "embed",
    url: entry.url,
    ...(await readTimed(entry, place, problems)),
  }),
  ...textAlone,
  row: ({ url, markdown }, { language, fallen }) => ({
    bodyHtml: htmlOf(markdown, { language, fallen }),
    material: { kind: "embed", url },
  }),
  writes: null,
  found: ({ markdown }) => passagesOf(markdown),
  writing: {
    ...writtenAsText,
    fresh: { kind: "embed", minutes: 5, url: "", markdown: "" },
    shown: ({ url, markdown }, { language, fallen }) =>
      isHttps(url) ? { content: { kind: "embed", url, html: shownText(markdown, { language, fallen }) ?? "" } } : null,
    blocking: ({ url, markdown }, files) =>
      isHttps(url) ? inText(markdown, files) : [{ code: "dead_link", block: "url" }],
    advice: longLesson,
    entry: ({ minutes, url, markdown }, name) => {
      const about = textBeside("file", name, markdown);
      return { fields: { minutes, url, ...about.fields }, texts: about.texts };
    },
    source: (lesson) => ({
      kind: "embed",
      minutes: minutesOf(lesson),
      url: lesson.url,
      markdown: lesson.markdown,
    }),
  },
};
