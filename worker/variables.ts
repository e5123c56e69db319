import { defaultPackageHost } from "#shared/domain/package-host.ts";
import type { Env } from "./env.ts";

/** What the operator's variables are where none was set; docs/deploy.md says what each is for. */
const defaults = {
  API_BASE_PATH: "/api",
  API_ORIGIN: "",
  SUPPORT_URL: "",
  PACKAGE_HOST: defaultPackageHost,
  ICON_SERVICE: "",
} satisfies Partial<Env>;

/** The environment as the platform gives it: a variable that the operator did not set is missing. */
export type GivenEnv = Omit<Env, keyof typeof defaults> & Partial<Pick<Env, keyof typeof defaults>>;

export function withDefaults(env: GivenEnv): Env {
  return { ...defaults, ...env };
}
