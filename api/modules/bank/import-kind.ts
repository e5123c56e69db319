import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { longestTag } from "#shared/contracts/bank-changes.ts";
import { fittedReason, type RowReason, unfitReason } from "#shared/domain/row-reason.ts";
import { questionLine } from "#shared/domain/question-line.ts";
import { AppError } from "#shared/errors.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import { writeChanges } from "#api/modules/changes/public.ts";
import type { JobKind, JobStep, RowResult } from "#api/modules/jobs/public.ts";
import { type ReadItem, shortLine } from "#api/modules/question-files/public.ts";
import { askedAlready, askedKey } from "./asked-already.ts";
import { fileFolders } from "./file-folders.ts";
import { importedFileKey, type ImportInput, readImported } from "./imported-file.ts";
import { keepPicture } from "./keep-pictures.ts";
import { asKept, newQuestion } from "./new-question.ts";

/** Questions of one step, and about as many bytes: a set of changes holds what it added, and is one row of the database. */
const mostOfAStep = 100;
const bytesOfAStep = 500_000;

/** Puts what a file asks into the bank: a question that cannot be taken is told so, and takes no other with it. */
export const importQuestionsKind: JobKind = {
  step: (step) => untilUnraced(() => tryStep(step)),
};

interface Row {
  /** Where it stands in its file; undefined: that is no other's alone. */
  number: number | undefined;
  subject: string;
  folder: readonly string[];
  tags: readonly string[];
  /** As the file says; undefined: as was chosen for it. */
  language: string | undefined;
  /** What is to be kept, with how it was changed on its way, or why not. */
  outcome: { body: StudioQuestion; fitted: RowReason | undefined } | { refusal: RowReason };
}

async function tryStep(step: JobStep): Promise<void> {
  const { db, env, job, actor, now } = step;
  const input = job.input as ImportInput;
  const { items, hasLines, next } = await itemsOf(step, input);
  const rows: Row[] = [];
  for (const item of items)
    // oxlint-disable-next-line no-await-in-loop -- a picture at a time is held
    rows.push({ ...(await rowOf(item, step)), number: hasLines ? item.line : undefined });
  const bodies = rows.flatMap(({ outcome }) => ("body" in outcome ? [outcome.body] : []));
  const asked = new Set(await askedAlready(db, bodies));
  const made = { businessId: db.businessId, maker: actor, now };
  const added: ReturnType<typeof newQuestion>["changes"][] = [];
  const folderOf = await placesOf(step, input);
  const results: RowResult[] = [];
  for (const { number, subject, folder, tags, language, outcome } of rows) {
    const row = { subjectId: null, subject, ...(number !== undefined && { number }) };
    if ("refusal" in outcome) {
      results.push({ ...row, result: "refused", reason: outcome.refusal });
      continue;
    }
    const key = askedKey(outcome.body);
    if (asked.has(key)) {
      results.push({ ...row, result: "same" });
      continue;
    }
    asked.add(key);
    // oxlint-disable-next-line no-await-in-loop -- a folder is made once
    const place = { folder_id: await folderOf(folder), tags: [...tags] };
    const kept = { ...input.kept, ...place, ...(language && { language }) };
    added.push(newQuestion(kept, outcome.body, made).changes);
    results.push({ ...row, result: "added", ...(outcome.fitted && { reason: outcome.fitted }) });
  }
  const further = step.written({ rows: results, next });
  if (added.length === 0) await db.batch(further);
  else {
    // Those of a kind stand together: they are written together.
    const changes = [...added.map(([question]) => question), ...added.map(([, version]) => version)];
    const set = { id: `${job.id}-${job.step}`, action: "question.imported", actorId: actor.id };
    const outcome = await writeChanges(db, { ...set, changes, further }, now);
    if (outcome.kind !== "written") throw new Raced("somebody else changed one of them");
  }
  if (next === null) await env.FILES.delete(importedFileKey(db.businessId, job.id));
}

/** Which folder a question goes into, by what its file says. */
async function placesOf({ db, actor, now }: JobStep, { kept, isByFolder }: ImportInput) {
  const base = kept.folder_id;
  return isByFolder ? fileFolders(db, actor, base, now) : async () => base;
}

/** Files that are held open, by the stretch of steps that reads them. */
const held = new WeakMap<object, Promise<ReadItem[]>>();

async function itemsOf({ db, env, job, stretch }: JobStep, { left, words }: ImportInput) {
  const read = async () => {
    const file = await env.FILES.get(importedFileKey(db.businessId, job.id));
    // It waited for longer than files are kept, or was read another way before.
    const all = file === null ? undefined : readImported(new Uint8Array(await file.arrayBuffer()), words);
    if (all === undefined) throw new AppError("not_found");
    return all;
  };
  const known = held.get(stretch) ?? read();
  held.set(stretch, known);
  const all = await known;
  const out = new Set(left);
  const items: ReadItem[] = [];
  let bytes = 0;
  let place = Number(job.place ?? 0);
  for (; place < all.length && items.length < mostOfAStep && bytes < bytesOfAStep; place++) {
    const item = all[place];
    if (item === undefined || out.has(place)) continue;
    bytes += item.outcome.is === "taken" ? JSON.stringify(item.outcome.question).length : 0;
    items.push(item);
  }
  // A package has many files, and a file may have several questions in a line.
  const hasLines = all.every(({ file }) => !file) && new Set(all.map(({ line }) => line)).size === all.length;
  return { items, hasLines, next: place < all.length ? String(place) : null };
}

async function rowOf(
  { name, line, file, folder, tags: said, language, outcome }: ReadItem,
  { db, env, now }: JobStep,
): Promise<Omit<Row, "number">> {
  const tags = said.map((tag) => shortLine(tag, longestTag)).filter((tag) => tag !== "");
  if (outcome.is === "refused")
    return {
      subject: name || String(line),
      folder,
      tags,
      language,
      outcome: { refusal: unfitReason(outcome.why.code, outcome.why.line ?? line, file) },
    };
  const { question, picture, changes } = outcome;
  const subject = questionLine(question.text).slice(0, 200);
  const codes = changes.map(({ code }) => code);
  const fitted = codes.length > 0 || file !== undefined ? fittedReason(codes, line, file) : undefined;
  try {
    const kept = picture && (await keepPicture(db, env.FILES, picture, now)).id;
    const body =
      question.kind === "hotspot" ? { ...question, picture: { ...question.picture, file: kept ?? null } } : question;
    return { subject, folder, tags, language, outcome: { body: asKept(body, crypto.randomUUID()), fitted } };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const refusal = error.code === "validation_failed" ? "question_unfit" : error.code;
    return { subject, folder, tags, language, outcome: { refusal } };
  }
}
