import type {
  BankOutline,
  BankQuestion,
  QuestionFolder,
  QuestionRow,
  QuestionVersion,
} from "#shared/contracts/bank.ts";
import type { AttemptQuestion } from "#shared/contracts/quiz.ts";
import type { QuestionHealth } from "#shared/domain/question-health.ts";
import { instant } from "#api/http/instant.ts";
import { toAsked } from "#api/modules/quiz/public.ts";
import type { FolderRecord } from "./bank-records.ts";
import type { FoundQuestion, QuestionListRow } from "./questions.repo.ts";
import type { BankVersion } from "./versions.ts";

export function toQuestionRow(row: QuestionListRow): QuestionRow {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    line: row.line,
    level: row.level,
    language: row.language,
    competency_id: row.competencyId,
    tags: row.tags,
    folder: row.folderId === null || row.folder === null ? null : { id: row.folderId, name: row.folder },
    version: row.currentVersion,
    standing: { health: healthShown(row.health, row.isAsked), n: row.n ?? 0 },
    earlier: isTold(row.health) || row.earlier === null ? null : (JSON.parse(row.earlier) as QuestionRow["earlier"]),
    is_archived: row.archivedAt !== null,
    updated_at: instant(row.updatedAt),
  };
}

/** `isSat`: what its keys can be read from is left out. */
export function toBankQuestion(
  { row, versions, uses, exams }: FoundQuestion,
  current: BankVersion,
  isSat: boolean,
): BankQuestion {
  return {
    ...toQuestionRow(row),
    folder_id: row.folderId,
    author: row.author,
    created_at: instant(row.createdAt),
    is_sat: isSat,
    versions: isSat ? [] : versions.map(toVersion),
    preview: toPreview(current),
    uses,
    exams,
    revision: row.revision,
  };
}

const isTold = (health: QuestionHealth | null) => health !== null && health !== "few";

/** Figures are worked out some minutes after; that it was asked is true at once. */
function healthShown(known: QuestionHealth | null, isAsked: number): QuestionHealth {
  return known ?? (isAsked === 1 ? "asked" : "unused");
}

function toVersion(row: FoundQuestion["versions"][number]): QuestionVersion {
  return {
    id: row.id,
    number: row.number,
    body: row.body,
    note: row.note,
    made_at: instant(row.madeAt),
    made_by: row.maker,
    is_fixed: row.isFixed === 1,
    health: healthShown(row.health, row.isFixed),
    figures: {
      n: row.n ?? 0,
      facility: row.facility,
      facility_low: row.facilityLow,
      facility_high: row.facilityHigh,
      discrimination: row.discrimination,
      guess: row.guess,
      options: (row.options ?? []).map(({ id, top, bottom }) => ({ id, top, bottom })),
    },
  };
}

/** As an attempt may show it: what is put in order or matched stands by its ids, which are drawn from a key. */
function toPreview(version: BankVersion): AttemptQuestion {
  const { kind, options, slots } = version;
  return toAsked(version, {
    options: kind === "ordering" ? byId(options) : options,
    slots: slots.map((slot) => ({ ...slot, choices: slot.choices && byId(slot.choices) })),
  });
}

function byId<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

interface OutlineRows {
  folders: readonly FolderRecord[];
  counts: readonly { folderId: string | null; count: number }[];
  tags: readonly { tag: string; count: number }[];
  held: readonly { language: string }[];
  competencies: readonly { id: string; name: string }[];
}

export function toBankOutline({ folders, counts, tags, held, competencies }: OutlineRows): BankOutline {
  return {
    folders: toFolders(folders, counts),
    tags: [...tags],
    languages: [...new Set(held.map(({ language }) => language))].toSorted(),
    competencies: [...competencies],
    total: counts.reduce((sum, { count }) => sum + count, 0),
  };
}

function toFolders(folders: readonly FolderRecord[], counts: OutlineRows["counts"]): QuestionFolder[] {
  const own = new Map(counts.map(({ folderId, count }) => [folderId, count]));
  const parentOf = new Map(folders.map(({ id, parentId }) => [id, parentId]));
  const all = new Map<string, number>();
  for (const { id } of folders) {
    const seen = new Set<string>();
    for (let at: string | null = id; at !== null && !seen.has(at); at = parentOf.get(at) ?? null) {
      seen.add(at);
      all.set(at, (all.get(at) ?? 0) + (own.get(id) ?? 0));
    }
  }
  return folders.map(({ id, parentId, name, revision }) => ({
    id,
    parent_id: parentId,
    name,
    count: all.get(id) ?? 0,
    revision,
  }));
}
