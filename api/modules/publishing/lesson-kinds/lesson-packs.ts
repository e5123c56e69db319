import * as z from "zod/mini";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import type { LessonFacts } from "#shared/domain/progress.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { FileOwner, OwnedFile } from "../load/owned-file.ts";
import type { Problems } from "../pack/problems.ts";
import type { WrittenFile } from "../written/written-course.ts";
import { articlePack } from "./article.pack.ts";
import { assignmentPack } from "./assignment.pack.ts";
import { audioPack } from "./audio.pack.ts";
import { downloadPack } from "./download.pack.ts";
import { embedPack } from "./embed.pack.ts";
import { galleryPack } from "./gallery.pack.ts";
import type { AdviceFound, BlockingFound } from "./lesson-checks.ts";
import type { AskedOf, Judged, LessonAtLoad, LessonPack, LessonRow, PackEntry, ReadFiles } from "./lesson-pack.ts";
import type { LessonPlace } from "./lesson-place.ts";
import type { Shown, ShownAt } from "./lesson-shown.ts";
import { pdfPack } from "./pdf.pack.ts";
import type { Say } from "./pieces.ts";
import { quizPack } from "./quiz/quiz.pack.ts";
import { videoPack } from "./video/video.pack.ts";

const kinds = {
  article: articlePack,
  video: videoPack,
  pdf: pdfPack,
  quiz: quizPack,
  audio: audioPack,
  gallery: galleryPack,
  embed: embedPack,
  download: downloadPack,
  assignment: assignmentPack,
} satisfies { [Kind in LessonKind]: { entry: z.ZodMiniObject<{ kind: z.ZodMiniLiteral<Kind> }> } };

type Kinds = typeof kinds;
type Lessons = { [Kind in LessonKind]: Parameters<Kinds[Kind]["files"]>[0] };
/** One lesson of a pack that was read: every file that it names exists and is what its name says. */
export type PackLesson<Kind extends LessonKind = LessonKind> = {
  [Each in Kind]: { kind: Each } & Lessons[Each];
}[Kind];

const packs: { [Kind in LessonKind]: LessonPack<Kinds[Kind]["entry"], PackLesson<Kind>> } = kinds;

/** One lesson of course.yaml. */
export const LessonEntry = z.discriminatedUnion("kind", entriesOf(kinds));
type LessonEntry<Kind extends LessonKind = LessonKind> = {
  [Each in Kind]: { kind: Each } & z.output<Kinds[Each]["entry"]>;
}[Kind];

function entriesOf({ article, ...others }: Kinds) {
  return [article.entry, ...Object.values(others).map(({ entry }) => entry)] as const;
}

/** One lesson with its files opened and checked. undefined = problems were added. */
export async function readLesson<Kind extends LessonKind>(
  entry: LessonEntry<Kind>,
  place: LessonPlace,
  problems: Problems,
): Promise<PackLesson | undefined> {
  const read = await packs[entry.kind].read(entry, place, problems);
  const { id, title, trial } = entry;
  return read && ({ id, title, trial, ...read } as PackLesson<Kind>);
}

export function lessonFiles<Kind extends LessonKind>(lesson: PackLesson<Kind>, id: string): OwnedFile[] {
  const owner: FileOwner = { kind: "lesson", id };
  return packs[lesson.kind].files(lesson, owner);
}

/** What its rule counts: a document's pages, the share of a film. */
export function lessonFacts<Kind extends LessonKind>(
  lesson: PackLesson<Kind>,
): Required<Pick<LessonFacts, "pages" | "doneAt">> {
  return packs[lesson.kind].facts(lesson);
}

const empty: LessonRow = {
  noSkip: false,
  requiredQuestions: null,
  stream: null,
  previews: null,
  filmQuestions: null,
  fileKey: null,
  posterKey: null,
  captions: null,
  chapters: null,
  transcript: null,
  opening: null,
  bodyHtml: null,
  material: null,
};

/** What a lesson's row holds besides its head; every column is named, so that what is gone is overwritten. */
export async function lessonContent<Kind extends LessonKind>(lesson: PackLesson<Kind>, given: LessonAtLoad) {
  const pack = packs[lesson.kind];
  return { ...empty, ...pack.facts(lesson), ...(await pack.row(lesson, given)) };
}

/** Rows of other tables that a lesson brings; `isKeyNew`: answers may still name ids of before there was a key. */
export function lessonStatements<Kind extends LessonKind>(
  db: TenantDb,
  lesson: PackLesson<Kind>,
  { isKeyNew, ...given }: { id: string; itemKey: string; isKeyNew: boolean; now: number },
): Statement<unknown>[] {
  const { writes } = packs[lesson.kind];
  return [
    ...((isKeyNew && writes?.carry?.(db, lesson, given)) || []),
    ...(writes?.statements?.(db, lesson, given) ?? []),
  ];
}

/** Whether ids of what it asks are drawn from the business's key: with another key it is another lesson. */
export function isKeyed(kind: LessonKind): boolean {
  return packs[kind].writes?.isKeyed ?? false;
}

/** What attempts on a lesson are made of; null: nobody attempts it. */
export function askedIn<Kind extends LessonKind>(
  lesson: PackLesson<Kind>,
  given: { id: string; itemKey: string },
): AskedOf | null {
  return packs[lesson.kind].writes?.asked?.(lesson, given) ?? null;
}

/** What is found in a lesson besides its title. */
export async function foundIn<Kind extends LessonKind>(
  lesson: PackLesson<Kind>,
  given: Pick<LessonAtLoad, "folder" | "language">,
) {
  return { body: [], passages: [], ...(await packs[lesson.kind].found(lesson, given)) };
}

/** A lesson that nobody has written yet. */
export function freshContent(kind: LessonKind): StudioContent {
  return structuredClone(packs[kind].writing.fresh);
}

/** What keeps a lesson from being published. `files`: by the names that the course has them under. */
export function blockingIn<Kind extends LessonKind>(
  content: StudioContent<Kind>,
  files: ReadonlyMap<string, WrittenFile>,
): BlockingFound[] {
  return packs[content.kind].writing.blocking(content, files);
}

/** What would make a lesson better. */
export function adviceFor<Kind extends LessonKind>(
  content: StudioContent<Kind>,
  files: ReadonlyMap<string, WrittenFile>,
): AdviceFound[] {
  return packs[content.kind].writing.advice(content, files);
}

/** What is written in the studio of a lesson that a pack says. */
export function writtenAs<Kind extends LessonKind>(lesson: PackLesson<Kind>, files: ReadFiles): StudioContent {
  return packs[lesson.kind].writing.source(lesson, files);
}

/** What a pack says of a lesson that is written in the studio. */
export function entryOf<Kind extends LessonKind>(
  content: StudioContent<Kind>,
  name: string,
  files: ReadonlyMap<string, WrittenFile>,
): PackEntry {
  return packs[content.kind].writing.entry(content, name, files);
}

/** What is right in a lesson, and what has to be done until it is done. */
export function judgedBy<Kind extends LessonKind>(content: StudioContent<Kind>): Judged {
  return packs[content.kind].writing.judged?.(content) ?? { key: null, rule: null };
}

/** A lesson with what stands for its words. */
export function sayContent<Kind extends LessonKind>(content: StudioContent<Kind>, say: Say): StudioContent<Kind> {
  return packs[content.kind].writing.say?.(content, say) ?? content;
}

/** As learners would be shown it, were it published as it is. */
export function shownOf<Kind extends LessonKind>(content: StudioContent<Kind>, at: ShownAt): Shown {
  return packs[content.kind].writing.shown(content, at);
}

/** `field` of `file`, which the lesson's pack keeps beside course.yaml, as the studio calls it. */
export function blockBeside<Kind extends LessonKind>(
  content: StudioContent<Kind>,
  { file, field }: { file: string; field: string },
): string {
  return packs[content.kind].writing.besides(field, file, content);
}
