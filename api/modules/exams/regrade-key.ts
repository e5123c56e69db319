import type { ExamQuestion, Key } from "#shared/contracts/regrades.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { AppError } from "#shared/errors.ts";
import type { examQuestions } from "#api/db/schema/exams.ts";
import type { StoredOption, StoredSlot } from "#api/db/schema/quiz.ts";
import { takesSeveral, toAttempt } from "#api/modules/quiz/public.ts";
import { toQuestion } from "./sitting-paper.ts";

export type AskedQuestion = typeof examQuestions.$inferSelect;
type Parts = Pick<AskedQuestion, "options" | "slots">;

/** What is right now; of texts and numbers by slot. */
export function keyOf({ options, slots }: Parts): Key {
  return {
    option_ids: options.filter(({ correct }) => correct).map(({ id }) => id),
    slots: Object.fromEntries(slots.flatMap(({ id, key }) => (key === null ? [] : [[id, rightOf(key)]]))),
  };
}

function rightOf(key: NonNullable<StoredSlot["key"]>): string[] {
  switch (key.kind) {
    case "option":
      return [key.id];
    case "text":
      return [...key.accepted];
    case "number":
      return [String(key.value), String(key.tolerance)];
  }
}

export function toExamQuestion(row: AskedQuestion): ExamQuestion {
  const layout = [{ questionId: row.id, optionIds: row.options.map(({ id }) => id) }];
  const attempt = { id: "", lessonId: "", number: 1, startedAt: 0, deadlineAt: null, layout };
  return {
    question: itemAt(toAttempt(attempt, [toQuestion(row, 1)], {}, 0).questions, 0),
    key: keyOf(row),
    typed: Object.fromEntries(
      row.slots.flatMap(({ id, key }) => (key === null || key.kind === "option" ? [] : [[id, key.kind]])),
    ),
    is_void: row.voidAt !== null,
    is_retired: row.retiredAt !== null,
  };
}

/** The question with another key. Throws `validation_failed` where it could not have that one. */
export function withKey(row: AskedQuestion, key: Key): Parts {
  if (row.kind === "essay") throw new AppError("validation_failed", { fields: { kind: ["invalid"] } });
  const parts = { options: optionsWith(row, key.option_ids), slots: row.slots.map((slot) => slotWith(slot, key)) };
  // Whoever sits it was told how many may be chosen.
  if (takesSeveral({ ...row, ...parts }) !== takesSeveral(row)) throw impossible();
  return parts;
}

function optionsWith({ kind, options }: AskedQuestion, ids: readonly string[]): StoredOption[] {
  const known = new Map(options.map((option) => [option.id, option]));
  const right = [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
  if (right.length !== ids.length || (options.length > 0 && right.length === 0)) throw impossible();
  if (kind !== "ordering") return options.map((option) => ({ ...option, correct: ids.includes(option.id) }));
  if (right.length !== options.length) throw impossible();
  return right;
}

function slotWith(slot: StoredSlot, { slots }: Key): StoredSlot {
  const right = slots[slot.id]?.map((one) => one.trim()).filter((one) => one !== "") ?? [];
  const [first, second] = right;
  if (first === undefined) throw impossible();
  switch (slot.key?.kind) {
    case "option":
      if (right.length > 1 || !slot.choices?.some(({ id }) => id === first)) throw impossible();
      return { ...slot, key: { kind: "option", id: first } };
    case "text":
      return { ...slot, key: { ...slot.key, accepted: right } };
    case "number": {
      const [value, tolerance] = [Number(first), Number(second ?? 0)];
      if (!Number.isFinite(value) || !(tolerance >= 0) || right.length > 2) throw impossible();
      return { ...slot, key: { kind: "number", value, tolerance } };
    }
    case undefined:
      throw impossible();
  }
}

const impossible = () => new AppError("validation_failed", { fields: { key: ["invalid"] } });
