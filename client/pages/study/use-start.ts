import { useSearchParams } from "react-router";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { isTimed } from "#shared/lesson-kinds/lesson-rules.ts";

/**
 * Where a lesson starts: the second (`t`) or page (`page`) that its address names, as a search hit's does, else where the
 * learner left off.
 */
export function useStart({ content, duration_seconds: duration, progress }: StudyLesson): number {
  const [params] = useSearchParams();
  const [name, last] =
    content.kind === "pdf"
      ? (["page", content.pages] as const)
      : (["t", isTimed(content.kind) ? duration : -1] as const);
  const asked = /^\d{1,7}$/.test(params.get(name) ?? "") ? Number(params.get(name)) : null;
  return asked === null || asked > last ? progress.position : asked;
}
