import type { Lock } from "./session/lock-call.ts";

export interface Env {
  ASSETS: Fetcher;
  BUSINESS_CACHE: KVNamespace;
  REFRESH_LOCK: DurableObjectNamespace<Lock & Rpc.DurableObjectBranded>;
  LEARNING_API: Fetcher;
  API_BASE_PATH: string;
  /** An external learning API; empty means the service binding. */
  API_ORIGIN: string;
  /** Shared with an external learning API so that it can trust the forwarded hostname. */
  API_SECRET?: string;
  SUPPORT_URL: string;
  /** The host of packages (SCORM, H5P), on another registrable domain than any business; empty: none. */
  PACKAGE_HOST: string;
  /** Makes pictures (pictures/index.ts); without it `/_image` hands the original on. */
  PICTURES?: Fetcher;
  /** Address of a public icon service, where an operator allows one; empty: icons of the build alone. */
  ICON_SERVICE?: string;
}
