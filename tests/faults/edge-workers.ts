import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { bundle } from "../../tools/platform/bundle.ts";

const compatibilityDate = "2026-10-01";
const compatibilityFlags = ["nodejs_compat"];
const bindings = { API_BASE_PATH: "/api", API_ORIGIN: "", SUPPORT_URL: "", PACKAGE_HOST: "packages.test" };

const apiSecrets = {
  AUTH_KEYS: JSON.stringify({ active: "test-1", keys: { "test-1": "A".repeat(43) } }),
  REFRESH_KEY: "C".repeat(43),
  SSO_KEY: "D".repeat(43),
  MAIL_FROM: "no-reply@mail.test",
};

/**
 * Miniflare options of the `edge` project: the Worker under test, two bundled edges that share one refresh lock (the
 * stampede of docs/specification.md §18.1), the learning API that fails on demand, and a third edge before the real
 * one.
 */
export async function edgeWorkers() {
  const [edge, upstream, api, mailbox, migrations] = await Promise.all([
    muted("./tests/faults/edge-entry.ts"),
    muted("./tests/faults/upstream.ts"),
    muted("./tests/faults/real-api.ts"),
    muted("./mailbox/index.ts"),
    readD1Migrations("./api/db/migrations"),
  ]);
  const lock = { className: "RefreshLock", useSQLite: true };
  return {
    cf: false as const,
    compatibilityDate,
    compatibilityFlags,
    bindings,
    kvNamespaces: ["BUSINESS_CACHE"],
    durableObjects: { REFRESH_LOCK: lock },
    // An external learning API (API_ORIGIN) is the same one, reached by its own hostname.
    outboundService: "faults-upstream",
    serviceBindings: {
      LEARNING_API: "faults-upstream",
      EDGE_ONE: "edge-one",
      EDGE_TWO: "edge-two",
      EDGE_REAL: "edge-real",
      REAL_API: "real-api",
      MAILBOX: "mailbox",
    },
    workers: [
      worker("real-api", api, {
        bindings: { ...apiSecrets, TEST_MIGRATIONS: migrations },
        d1Databases: { DB: "real-api" },
        r2Buckets: { FILES: "real-api" },
        queueProducers: { JOBS: "real-jobs" },
        queueConsumers: { "real-jobs": { maxBatchTimeout: 0 } },
        serviceBindings: { MAILBOX: "mailbox" },
      }),
      worker("mailbox", mailbox, { d1Databases: { DB: "real-api" } }),
      worker("edge-real", edge, {
        durableObjects: { REFRESH_LOCK: lock },
        serviceBindings: { LEARNING_API: "real-api" },
      }),
      worker("faults-upstream", upstream, {}),
      worker("edge-one", edge, { durableObjects: { REFRESH_LOCK: lock } }),
      worker("edge-two", edge, { durableObjects: { REFRESH_LOCK: { ...lock, scriptName: "edge-one" } } }),
    ],
  };
}

function worker(name: string, script: string, options: object) {
  return {
    name,
    modules: true as const,
    script,
    compatibilityDate,
    compatibilityFlags,
    // No variable is set, as where no operator set one: what stands for it has to reach the lock as well.
    ...(name.startsWith("edge") && {
      kvNamespaces: ["BUSINESS_CACHE"],
      serviceBindings: { LEARNING_API: "faults-upstream" },
    }),
    ...options,
  };
}

/** Thousands of request lines would drown what a test has to say. */
function muted(entry: string): Promise<string> {
  return bundle(entry, { isMute: true });
}
