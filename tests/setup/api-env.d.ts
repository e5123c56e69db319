import type { D1Migration } from "cloudflare:test";
import type { Env as ApiEnv } from "#api/env.ts";

declare global {
  namespace Cloudflare {
    interface Env extends ApiEnv {
      TEST_MIGRATIONS: D1Migration[];
    }
    interface GlobalProps {
      mainModule: typeof import("./api-entry.ts");
    }
  }
}
