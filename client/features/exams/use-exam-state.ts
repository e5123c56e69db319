import type { ExamRow } from "#shared/contracts/exams.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useApp } from "#client/core/page/app-context.tsx";

/** How an exam stands: one that is open says so while its window is. */
export function useExamState(): (exam: Pick<ExamRow, "state" | "closes_at">) => string {
  const t = useTranslate();
  const { now } = useApp().boot;
  return ({ state, closes_at: closes }) =>
    t(state === "open" && closes !== null && Date.parse(closes) <= now ? "exams:windowOver" : `exams:state.${state}`);
}
