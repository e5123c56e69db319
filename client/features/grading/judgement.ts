import type { WaitingItem } from "./queue.ts";

/** What is said of an answer or a piece of work. `accepted`: of work alone. */
export interface Judgement {
  points: number | null;
  accepted: boolean;
  comment: string;
}

type PointsProblem = "missing" | "number" | "range" | "whole";
export type Problems = { points?: PointsProblem; comment?: "missing" };

/** Points as they were typed, with a decimal comma or point. */
export function pointsIn(text: string): number | null {
  const plain = text.normalize("NFKC").trim().replace(",", ".");
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** The most points; null where there are none to give. */
export function mostPoints(item: WaitingItem): number | null {
  return item.kind === "essay" ? item.essay.points : item.work.points;
}

/** Whether so many points accept a piece of work; the learning API has the same rule. */
export function acceptsWork(item: WaitingItem, points: number): boolean {
  return item.kind === "hand-in" && points >= (item.work.pass_points ?? 0);
}

/** `wish`: which button was pressed, where there are no points to decide it. */
export function judge(
  item: WaitingItem,
  given: { points: string; comment: string },
  wish: "accept" | "return",
): { judgement: Judgement } | { problems: Problems } {
  const most = mostPoints(item);
  const comment = given.comment.trim();
  if (most === null) {
    if (wish === "return" && comment === "") return { problems: { comment: "missing" } };
    return { judgement: { points: null, accepted: wish === "accept", comment } };
  }
  const points = pointsIn(given.points);
  if (points === null) return { problems: { points: given.points.trim() === "" ? "missing" : "number" } };
  if (points > most) return { problems: { points: "range" } };
  // A learner's work is graded in whole points, an answer of a quiz also in parts of one.
  if (item.kind === "hand-in" && !Number.isInteger(points)) return { problems: { points: "whole" } };
  const accepted = acceptsWork(item, points);
  if (item.kind === "hand-in" && !accepted && comment === "") return { problems: { comment: "missing" } };
  return { judgement: { points, accepted, comment } };
}
