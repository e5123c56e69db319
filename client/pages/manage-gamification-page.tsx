import { redirect } from "react-router";
import { ledgerPath, scorePointsPath } from "#shared/routes.ts";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { keepsScore } from "#client/core/session/management-rights.ts";

/** The first part that the viewer has stands for all of them. */
export async function load({ user }: LoadContext): Promise<never> {
  throw redirect(keepsScore(user) ? scorePointsPath : ledgerPath);
}

export function Page() {
  return null;
}
