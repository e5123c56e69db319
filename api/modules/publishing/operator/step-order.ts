import { AppError } from "#shared/errors.ts";
import type { LoadStep } from "../load/load-pack.ts";
import { LoadError } from "../plan/load-target.ts";
import type { PackPlan } from "../plan/plan-pack.ts";

/** A step before that which it builds on, or for a course that is none of the pack's, writes nothing. */
export function refuseEarly({ standing, pack, courses }: PackPlan, step: LoadStep): void {
  if (step.of === "business") return;
  if (!standing) throw new LoadError(`there is no business ${pack.business.slug} yet: its step comes first`);
  if (step.of === "course" && !courses.some(({ name }) => name === step.name)) throw new AppError("not_found");
  const waiting = courses.filter(({ status }) => status === "new").map(({ name }) => name);
  if (step.of === "rest" && waiting.length > 0)
    throw new LoadError(`these courses are not loaded yet, and come first: ${waiting.join(", ")}`);
}
