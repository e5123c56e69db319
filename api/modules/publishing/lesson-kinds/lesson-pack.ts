import * as z from "zod/mini";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import type { LessonFacts } from "#shared/domain/progress.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import type { lessons } from "#api/db/schema/catalogue.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { NewRow } from "#api/db/tenant-write.ts";
import type { FallenBlocks } from "#api/modules/markdown/public.ts";
import type { QuestionRow } from "#api/modules/quiz/public.ts";
import type { SearchSource } from "#api/modules/search/public.ts";
import type { FileOwner, OwnedFile } from "../load/owned-file.ts";
import type { FileFacts } from "../pack/file-facts.ts";
import { Line, Slug } from "../pack/pack-fields.ts";
import type { PackFile } from "../pack/pack-files.ts";
import type { PackFolder } from "../pack/pack-folder.ts";
import type { Problems } from "../pack/problems.ts";
import type { WrittenFile } from "../written/written-course.ts";
import type { AdviceFound, BlockingFound } from "./lesson-checks.ts";
import type { LessonPlace } from "./lesson-place.ts";
import type { Shown, ShownAt } from "./lesson-shown.ts";
import { type Say, sayMarkdown } from "./pieces.ts";

/** What every lesson of course.yaml has. */
export const entryHead = { id: Slug, title: Line, trial: z._default(z.boolean(), false) };
/** With its author's estimate; what plays has a length of its own. */
export const timedHead = { ...entryHead, minutes: z.number().check(z.positive(), z.maximum(600)) };

export interface LessonHead {
  id: string;
  title: string;
  trial: boolean;
  /** A video's own length; an author's estimate elsewhere. */
  seconds: number;
}

/** What a lesson's row holds besides its head and what its rule counts. */
export type LessonRow = Pick<
  NewRow<typeof lessons>,
  | "noSkip"
  | "requiredQuestions"
  | "stream"
  | "previews"
  | "filmQuestions"
  | "fileKey"
  | "posterKey"
  | "captions"
  | "chapters"
  | "transcript"
  | "opening"
  | "bodyHtml"
  | "material"
>;

export interface LessonAtLoad {
  folder: PackFolder;
  owner: FileOwner;
  /** The course's. */
  language: string;
  /** What ids of the things that can be chosen are drawn from. */
  itemKey: string;
  /** Of a translation. */
  fallen?: FallenBlocks | undefined;
}

type Found = Partial<Pick<SearchSource, "body" | "passages">>;

/** What attempts on a lesson are made of and judged by. */
export interface AskedOf {
  questions: QuestionRow[];
  passPercent: number;
  /** Null: as often as wanted. */
  attempts: number | null;
  shuffle: boolean;
  draws: Record<string, number>;
  partialCredit: boolean;
}

interface LessonWrites<Lesson> {
  /** Whether ids of what it asks are drawn from the business's key: with another key it is another lesson. */
  isKeyed: boolean;
  /** Rows of other tables. */
  statements?: (
    db: TenantDb,
    lesson: Lesson,
    given: { id: string; itemKey: string; now: number },
  ) => Statement<unknown>[];
  /** Brings what was answered under ids of before there was a key to those of today. */
  carry?: (db: TenantDb, lesson: Lesson, given: { id: string; itemKey: string }) => Statement<unknown>[];
  /** What it asks, for the history of people who never were. */
  asked?: (lesson: Lesson, given: { id: string; itemKey: string }) => AskedOf;
}

/** A lesson's entry in course.yaml, and the files of text beside it by their names: words as they are, all else as YAML. */
export interface PackEntry {
  fields: Record<string, unknown>;
  texts: Record<string, string | object>;
}

/** What was read of a lesson's files where its course lies in its pack. */
export interface ReadFiles {
  /** From the course's folder on. */
  nameOf: (file: PackFile) => string;
  textOf: (file: PackFile) => string;
  factsOf: (file: PackFile) => FileFacts | undefined;
}

/** What two writings of a lesson are compared by: an attempt on one with another key or rule says nothing of the other. */
export interface Judged {
  /** What is right. */
  key: unknown;
  /** What has to be done until the lesson is done. */
  rule: unknown;
}

/** How a kind of lesson is written in the studio. */
export interface LessonWriting<Content, Lesson> {
  /** One that nobody has written yet. */
  fresh: Content;
  /** What keeps it from being published. `files`: by the names that the course has them under. */
  blocking: (content: Content, files: ReadonlyMap<string, WrittenFile>) => BlockingFound[];
  /** What would make it better. */
  advice: (content: Content, files: ReadonlyMap<string, WrittenFile>) => AdviceFound[];
  /** `name`: the lesson's own, by which its texts are called. */
  entry: (content: Content, name: string, files: ReadonlyMap<string, WrittenFile>) => PackEntry;
  /** The other way: a lesson of a pack as it would be written here. */
  source: (lesson: Lesson, files: ReadFiles) => Content;
  /** Null: it is met by reading, hearing or looking alone. */
  judged: ((content: Content) => Judged) | null;
  /** The content with what stands for its words. Null: none of it is translated. */
  say: ((content: Content, say: Say) => Content) | null;
  /** As learners would be shown it, were it published as it is. */
  shown: (content: Content, at: ShownAt) => Shown;
  /** What the studio calls a field of a file that lies beside course.yaml. */
  besides: (field: string, file: string, content: Content) => string;
}

/** How a content pack brings a kind of lesson: from its entry in course.yaml to the business's rows and its search index. */
export interface LessonPack<Entry extends z.ZodMiniType, Lesson extends LessonHead & { kind: LessonKind }> {
  entry: Entry;
  /** undefined = problems were added. */
  read: (
    entry: z.output<Entry>,
    place: LessonPlace,
    problems: Problems,
  ) => Promise<Omit<Lesson, "id" | "title" | "trial"> | undefined>;
  files: (lesson: Lesson, owner: FileOwner) => OwnedFile[];
  /** What its rule (shared/lesson-kinds/lesson-kind.ts) counts. */
  facts: (lesson: Lesson) => Required<Pick<LessonFacts, "pages" | "doneAt">>;
  /** Columns that it leaves out are emptied. */
  row: (lesson: Lesson, given: LessonAtLoad) => Partial<LessonRow> | Promise<Partial<LessonRow>>;
  /** Null: it has none. */
  writes: LessonWrites<Lesson> | null;
  /** What is found in it besides its title. */
  found: (lesson: Lesson, given: Pick<LessonAtLoad, "folder" | "language">) => Found | Promise<Found>;
  writing: LessonWriting<StudioContent<Lesson["kind"]>, Lesson>;
}

/** What its author thought that it takes. */
export const minutesOf = ({ seconds }: LessonHead) => Math.round((seconds / 60) * 1e6) / 1e6;

export const noFacts = () => ({ pages: null, doneAt: null });

/** A kind that is its text and nothing that its rule counts. */
export const textAlone = { files: () => [], facts: noFacts };

/** What is written of a kind in one text, whose fields are called alike everywhere. */
export const writtenAsText = {
  judged: null,
  say: <Content extends { markdown: string }>(content: Content, say: Say): Content => ({
    ...content,
    markdown: sayMarkdown(content.markdown, say),
  }),
  besides: (field: string) => field,
};

/** What has no words of its own. */
export const writtenWithoutText = { ...writtenAsText, say: null };
