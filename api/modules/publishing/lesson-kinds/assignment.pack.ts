import * as z from "zod/mini";
import type { FileCategory } from "#shared/domain/file-category.ts";
import { handInTasks } from "#api/db/schema/hand-in.ts";
import { markdownToHtml } from "#api/modules/markdown/public.ts";
import { RelativePath } from "../pack/pack-fields.ts";
import type { Problems } from "../pack/problems.ts";
import { taskFields } from "../pack/task-schema.ts";
import { wholeText } from "./lesson-checks.ts";
import { type LessonHead, type LessonPack, minutesOf, textAlone, timedHead, writtenAsText } from "./lesson-pack.ts";
import type { LessonPlace } from "./lesson-place.ts";
import { passagesOf, readTimed, shownText } from "./lesson-text.ts";

const AssignmentEntry = z.strictObject({
  ...timedHead,
  kind: z.literal("assignment"),
  file: RelativePath,
  ...taskFields,
});

export interface AssignmentLesson extends LessonHead {
  kind: "assignment";
  markdown: string;
  task: {
    accepts: FileCategory[];
    maxFiles: number;
    takesText: boolean;
    points: number | null;
    passPoints: number | null;
  };
}

export const assignmentPack: LessonPack<typeof AssignmentEntry, AssignmentLesson> = {
  entry: AssignmentEntry,
  read: async (entry, place, problems) => ({
    kind: "assignment",
    ...(await readTimed(entry, place, problems)),
    task: taskOf(entry, place, problems),
  }),
  ...textAlone,
  row: ({ markdown }, { language, fallen }) => ({ bodyHtml: markdownToHtml(markdown, { language, fallen }) }),
  writes: {
    isKeyed: false,
    statements(db, { task }, { id }) {
      const row = { lessonId: id, ...task };
      return [db.insert(handInTasks, row).onConflictDoUpdate({ target: handInTasks.lessonId, set: row })];
    },
  },
  found: ({ markdown }) => passagesOf(markdown),
  writing: {
    ...writtenAsText,
    judged: ({ accepts, max_files, text, points, pass_points }) => ({
      key: null,
      rule: [accepts.toSorted(), max_files, text, points, pass_points],
    }),
    fresh: {
      kind: "assignment",
      minutes: 30,
      markdown: "",
      accepts: ["document", "image"],
      max_files: 1,
      text: true,
      points: null,
      pass_points: null,
    },
    shown({ markdown, accepts, max_files, text, points, pass_points }, { language, fallen, limits }) {
      const html = shownText(markdown, { language, fallen });
      if (html === null) return null;
      const asked = { accepts, max_files, limits, takes_text: text, points, pass_points };
      return { content: { kind: "assignment", task: { html, ...asked, hand_in: null, uploads: [] } } };
    },
    blocking: ({ markdown, accepts, text }, files) => [
      ...wholeText(markdown, files),
      ...(accepts.length === 0 && !text ? [{ code: "missing_key" as const, block: "accepts" }] : []),
    ],
    advice: () => [],
    entry: ({ minutes, markdown, accepts, max_files, text, points, pass_points }, name) => ({
      fields: {
        minutes,
        file: `${name}.md`,
        accepts,
        max_files,
        text,
        ...(points !== null && { points }),
        ...(pass_points !== null && { pass_points }),
      },
      texts: { [`${name}.md`]: markdown },
    }),
    source: (lesson) => {
      const { accepts, maxFiles, takesText, points, passPoints } = lesson.task;
      const asked = { accepts, max_files: maxFiles, text: takesText, points, pass_points: passPoints };
      return { kind: "assignment", minutes: minutesOf(lesson), markdown: lesson.markdown, ...asked };
    },
  },
};

function taskOf(
  entry: z.output<typeof AssignmentEntry>,
  place: LessonPlace,
  problems: Problems,
): AssignmentLesson["task"] {
  const { accepts, text, points = null, pass_points: passPoints = null } = entry;
  if (accepts.length === 0 && !text)
    problems.add(place.file, `${place.field}.accepts`, "takes neither files nor text", "takes_nothing");
  if (passPoints !== null && (points === null || passPoints > points))
    problems.add(place.file, `${place.field}.pass_points`, "is more than points", "points_over");
  return { accepts, maxFiles: entry.max_files, takesText: text, points, passPoints };
}
