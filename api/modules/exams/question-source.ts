import type { BlueprintRow } from "#shared/contracts/exams.ts";
import type { examQuestions } from "#api/db/schema/exams.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

type Question = Omit<typeof examQuestions.$inferSelect, "businessId" | "examId" | "versionId">;

/** What keeps questions by themselves, in versions, for exams to draw from: `api/app.ts` hands it over. */
export interface QuestionSource {
  /** Ids of the versions that each row of a blueprint may take now. */
  candidatesOf: (db: TenantDb, rows: readonly BlueprintRow[]) => Promise<string[][]>;
  /** Versions by their ids, with their keys; those that are not there are left out. */
  versionsOf: (db: TenantDb, ids: readonly string[]) => Promise<Question[]>;
  /** From now on nothing changes these: an exam names them. Not run yet. */
  markAsked: (db: TenantDb, ids: readonly string[], now: number) => Statement<unknown>[];
  /** What rows may ask for. */
  choices: (db: TenantDb) => Promise<{ folders: { id: string; name: string }[]; tags: string[] }>;
}

/** Where nothing keeps any, every row lacks what it needs, and no exam can be opened. */
export const noQuestions: QuestionSource = {
  candidatesOf: (_, rows) => Promise.resolve(rows.map(() => [])),
  versionsOf: () => Promise.resolve([]),
  markAsked: () => [],
  choices: () => Promise.resolve({ folders: [], tags: [] }),
};
