import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { locales } from "#shared/locales.ts";

type Edit = (text: string) => string;

/** The first entry of a registry: before it there is room for another. */
const firstEntry = /^ {2}article: /m;

function entry(code: string): Edit {
  return (text) => text.replace(firstEntry, `  survey: ${code},\n$&`);
}

function imported(line: string, next: Edit): Edit {
  return (text) => `${line}\n${next(text)}`;
}

const kindList = "shared/lesson-kinds/lesson-kind.ts";
const nameKind: Edit = (text) => text.replace('  "article",\n', '  "survey",\n$&');

/** All that a new kind is told by, file by file; words apart. A page that is read to its end, as simple as a kind can be. */
export const surveyEdits: Readonly<Record<string, Edit>> = {
  [kindList]: entry('{ place: null, doneBy: "end" }'),
  "shared/contracts/lesson-content.ts": entry(`{
    shown: z.object({ kind: z.literal("survey"), html: z.string() }),
    written: z.object({ kind: z.literal("survey"), minutes, markdown: Markdown }),
  }`),
  "api/lesson-kinds/lesson-presentations.ts": entry(
    '{ keepsOffline: true, present: ofRow((row) => ({ kind: "survey", html: row.bodyHtml ?? "" })) }',
  ),
  "api/modules/publishing/lesson-kinds/lesson-packs.ts": imported(
    'import { surveyPack } from "./survey.pack.ts";',
    entry("surveyPack"),
  ),
  "api/modules/publishing/lesson-kinds/survey.pack.ts": () => `import * as z from "zod/mini";
import { RelativePath } from "../pack/pack-fields.ts";
import { longLesson, wholeText } from "./lesson-checks.ts";
import { type LessonHead, type LessonPack, minutesOf, textAlone, timedHead, writtenAsText } from "./lesson-pack.ts";
import { htmlOf, passagesOf, readTimed } from "./lesson-text.ts";

const SurveyEntry = z.strictObject({ ...timedHead, kind: z.literal("survey"), file: RelativePath });

export interface SurveyLesson extends LessonHead {
  kind: "survey";
  markdown: string;
}

export const surveyPack: LessonPack<typeof SurveyEntry, SurveyLesson> = {
  entry: SurveyEntry,
  read: async (entry, place, problems) => ({ kind: "survey", ...(await readTimed(entry, place, problems)) }),
  ...textAlone,
  row: ({ markdown }, words) => ({ bodyHtml: htmlOf(markdown, words) }),
  writes: null,
  found: ({ markdown }) => passagesOf(markdown),
  writing: {
    ...writtenAsText,
    fresh: { kind: "survey", minutes: 5, markdown: "" },
    shown: ({ markdown }) => ({ content: { kind: "survey", html: markdown } }),
    blocking: ({ markdown }, files) => wholeText(markdown, files),
    advice: longLesson,
    entry: ({ minutes, markdown }, name) => ({
      fields: { minutes, file: \`\${name}.md\` },
      texts: { [\`\${name}.md\`]: markdown },
    }),
    source: (lesson) => ({ kind: "survey", minutes: minutesOf(lesson), markdown: lesson.markdown }),
  },
};
`,
  "client/lesson-kinds/lesson-faces.ts": entry(
    '{ icon: iconListChecks, foundIcon: iconFileText, actionIcon: iconBookOpen, action: "lesson", goesOn: "lesson" }',
  ),
  "client/lesson-kinds/open-lessons.ts": entry(
    '{ counts: countsNothing, missing: (t) => t("study:missing.survey"), fact: noFact }',
  ),
  "client/lesson-kinds/lesson-trials.tsx": entry("null"),
  "client/features/studio/kinds/kind-fields.tsx": imported(
    'import { SurveyFields } from "./survey-fields.tsx";',
    entry("SurveyFields"),
  ),
  "client/features/studio/kinds/survey-fields.tsx": () => `import type { FieldsProps } from "./fields-props.ts";

export function SurveyFields({ content, onChange, onBlur }: FieldsProps<"survey">) {
  return (
    <textarea
      value={content.markdown}
      onChange={({ target }) => onChange({ ...content, markdown: target.value })}
      onBlur={onBlur}
    />
  );
}
`,
  "client/pages/study/lesson-parts.tsx": imported(
    'import { StudySurvey } from "./study-survey.tsx";',
    entry("{ Body: StudySurvey }"),
  ),
  "client/pages/study/study-survey.tsx": () => `import { ArticleBody } from "#client/features/study/public.ts";
import type { PartProps } from "./lesson-part.ts";

export function StudySurvey({ lesson, content, onPressed }: PartProps<"survey">) {
  return (
    <ArticleBody
      html={content.html}
      apiBase=""
      language={lesson.course.language}
      done={lesson.progress.state === "done"}
      onFinished={onPressed}
      onPressed={onPressed}
    />
  );
}
`,
};

/** A word of a group of a namespace. */
function worded(group: string, word: string): Edit {
  return (text) => text.replace(`"${group}": {`, `$& "survey": ${JSON.stringify(word)},`);
}

/** Names the kind and nothing else; its rule stands in the same file, a line below. */
export async function nameSurvey(root: string): Promise<void> {
  await edit(root, kindList, nameKind);
}

/** Adds all of the kind that its name alone does not bring. */
export async function addSurvey(root: string): Promise<void> {
  for (const [file, change] of Object.entries(surveyEdits)) await edit(root, file, change);
  for (const { code } of locales) {
    const folder = join(root, "locales", code);
    await edit(folder, "common.json", worded("kinds", "Survey"));
    await edit(folder, "study.json", worded("why", "Not read yet"));
    await edit(folder, "study.json", worded("missing", "This lesson is done once you have read it."));
  }
}

async function edit(root: string, file: string, change: Edit): Promise<void> {
  const known = await readFile(join(root, file), "utf8").catch(() => "");
  const text = change(known);
  if (text === known) throw new Error(`${file} has no place for another kind where it is looked for`);
  await writeFile(join(root, file), text);
}
