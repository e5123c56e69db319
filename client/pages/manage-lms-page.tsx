import { redirect } from "react-router";
import { coursesPath, learnersPath } from "#shared/routes.ts";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { runsAllLearning } from "#client/core/session/management-rights.ts";

/** What a training department runs has no page above its lists: the first that the viewer has stands for it. */
export async function load({ user }: LoadContext): Promise<never> {
  throw redirect(runsAllLearning(user) ? coursesPath : learnersPath);
}

export function Page() {
  return null;
}
