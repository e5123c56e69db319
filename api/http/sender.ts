import { AppError } from "#shared/errors.ts";
import type { Viewer } from "./viewer.ts";

/**
 * Throws `forbidden` where a browser sends what it kept of one learner under the session of another; `learnerId`: whose the
 * request says that it is, if it says so.
 */
export function requireSender({ id }: Pick<Viewer, "id">, learnerId: string | undefined): void {
  if (learnerId !== undefined && learnerId !== id) throw new AppError("forbidden");
}
