import { createHash } from "node:crypto";
import type { importQuestions } from "#shared/contracts/bank-files.ts";
import type { QueryOf } from "#shared/contracts/endpoint.ts";
import { cleanFileName } from "#shared/domain/file-name.ts";
import { truthMessages, truthWordsIn } from "#shared/domain/question-files.ts";
import { AppError } from "#shared/errors.ts";
import type { LocaleCode } from "#shared/locales.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Env } from "#api/env.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { requireCompetencies } from "#api/modules/competency/public.ts";
import { startJob } from "#api/modules/jobs/public.ts";
import { requireFolder } from "./change-questions.ts";
import { importedFileKey, type ImportInput, readImported } from "./imported-file.ts";

interface Starting {
  db: TenantDb;
  env: Env;
  viewer: Viewer;
  locale: LocaleCode;
  now: number;
}

/** Throws `validation_failed` where nothing of the file can be taken. */
export async function startImport(
  { db, env, viewer, locale, now }: Starting,
  { key, name, left_out: said = "", by_folder: byFolder, ...kept }: QueryOf<typeof importQuestions>,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const words = truthWordsIn(kept.language) ?? truthMessages[locale];
  const items = readImported(bytes, words);
  if (items === undefined) throw new AppError("validation_failed", { fields: { file: ["invalid"] } });
  const left = said === "" ? [] : [...new Set(said.split(",").map(Number))].filter((place) => place < items.length);
  if (!items.some(({ outcome }, place) => outcome.is === "taken" && !left.includes(place)))
    throw new AppError("validation_failed", { fields: { file: ["invalid"] } });
  const { folder_id: folderId = null, competency_id: competencyId = null, level, language } = kept;
  await requireFolder(db.primary, folderId);
  await requireCompetencies(db.primary, [competencyId]);
  const input: ImportInput = {
    kept: { folder_id: folderId, level, language, competency_id: competencyId },
    isByFolder: byFolder !== undefined,
    left,
    words,
    about: { file: cleanFileName(name) },
  };
  const wanted = {
    key: `questions-${key}`,
    asked: { ...input, digest: createHash("sha256").update(bytes).digest("hex") },
    kind: "import_questions",
    actorId: viewer.id,
    input: { ...input },
    total: items.length - left.length,
  } as const;
  return startJob(db, env, wanted, now, (jobId) => env.FILES.put(importedFileKey(db.businessId, jobId), bytes));
}
