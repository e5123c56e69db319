import { availableParallelism } from "node:os";
import { globSync, readFileSync } from "node:fs";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { kCurrentWorker } from "miniflare";
import { defineConfig } from "vitest/config";
import { LongFirst } from "./tests/setup/long-first.ts";
import { keptModules } from "./tests/setup/kept-modules.ts";
import { edgeWorkers } from "./tests/faults/edge-workers.ts";
import { frontDoors } from "./tools/build/front-doors.ts";
import { helpPages } from "./tools/build/help-pages.ts";
import { serverTranslation } from "./tools/build/server-translation.ts";

/** A busy machine may push a test that measures time past its bar once. */
const retry = process.env["CI"] ? 1 : 0;

const unitFiles = [
  "shared/**/*.test.ts",
  "client/**/*.test.{ts,tsx}",
  "tools/**/*.test.ts",
  "demo-media/**/*.test.ts",
  "worker/**/*.unit.test.{ts,tsx}",
  "api/**/*.unit.test.ts",
];

/** Tests that put other modules in the place of real ones, a page in the place of Node's globals, or tell Node whom to trust: a process a file. */
const alone = globSync(unitFiles).filter((path) =>
  /\bvi\.mock\(|\/page\.fixture\.ts"|NODE_EXTRA_CA_CERTS/.test(readFileSync(path, "utf8")),
);

const allocationFile = "client/pages/allocations.test.ts";

/** Plain Node: pure rules, React components rendered to strings, repository checks. Files share processes. */
const unit = {
  plugins: [frontDoors(), helpPages()],
  test: {
    name: "unit",
    include: unitFiles,
    exclude: [...alone, allocationFile],
    environment: "node" as const,
    isolate: false,
    testTimeout: 20_000,
    retry,
  },
};

const unitAlone = {
  plugins: [helpPages()],
  test: { name: "unit-alone", include: alone, environment: "node" as const, testTimeout: 20_000, retry },
};

/** What renders take of the heap: nothing is collected while it is counted, and React is as it is in production. */
const allocations = {
  plugins: [serverTranslation(), helpPages()],
  oxc: { jsx: { runtime: "automatic" as const, development: false } },
  test: {
    name: "allocations",
    include: [allocationFile],
    environment: "node" as const,
    env: { NODE_ENV: "production" },
    execArgv: ["--expose-gc", "--min-semi-space-size=256", "--max-semi-space-size=256"],
    testTimeout: 20_000,
    retry,
  },
};

/** A runtime under test and Vite, which is another process, have less to say to each other. */
const inRuntime = ["./tests/setup/modules-at-hand.ts", "./tests/setup/log-at-failure.ts"];

/** The learning API inside workerd, with real D1 and R2. One runtime for all files, with storage of their own each (migrate-d1.ts). */
const api = defineConfig(async () => ({
  plugins: [
    keptModules(),
    cloudflareTest({
      main: "./tests/setup/api-entry.ts",
      wrangler: { configPath: "./api/wrangler.toml" },
      miniflare: {
        cf: false,
        serviceBindings: { MAILBOX: { name: kCurrentWorker, entrypoint: "Mailbox" } },
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations("./api/db/migrations"),
          AUTH_KEYS: JSON.stringify({ active: "test-1", keys: { "test-1": "A".repeat(43), "test-0": "B".repeat(43) } }),
          REFRESH_KEY: "C".repeat(43),
          API_SECRET: "test-edge-secret",
          SSO_KEY: "D".repeat(43),
          MAIL_FROM: "no-reply@mail.test",
        },
      },
    }),
  ],
  test: {
    name: "api",
    include: [
      "api/**/*.test.ts",
      "tests/isolation/**/*.test.ts",
      "tests/contract/**/*.test.ts",
      "tests/search/**/*.test.ts",
      "tests/learning/**/*.test.ts",
    ],
    exclude: ["api/**/*.unit.test.ts"],
    setupFiles: [...inRuntime, "./tests/setup/migrate-d1.ts"],
    globalSetup: ["./tests/setup/loopback-servers.ts"],
    testTimeout: 20_000,
    // What is seeded before the first test takes as long as one.
    hookTimeout: 20_000,
    retry,
    isolate: false,
  },
}));

/** Tests of the whole chain change businesses of which the edge before the real learning API keeps what it read: a runtime a file. */
const chainFiles = "tests/faults/*-chain.test.ts";

/** The edge Worker inside workerd, with real KV and Durable Object, before a learning API that fails on demand; a test takes a host of its own. */
function edgeTests(name: string, include: string[], exclude: string[], isolate: boolean) {
  return {
    plugins: [
      frontDoors(),
      keptModules(),
      cloudflareTest(async () => ({ main: "./tests/faults/edge-entry.ts", miniflare: await edgeWorkers() })),
    ],
    test: {
      name,
      include,
      exclude,
      setupFiles: inRuntime,
      globalSetup: ["./tests/setup/loopback-servers.ts"],
      testTimeout: 20_000,
      retry,
      isolate,
    },
  };
}

const edge = edgeTests(
  "edge",
  ["worker/**/*.test.ts", "mailbox/**/*.test.ts", "tests/faults/**/*.test.ts"],
  ["worker/**/*.unit.test.ts", chainFiles],
  false,
);

const edgeAlone = edgeTests("edge-alone", [chainFiles], [], true);

/** The pictures Worker inside workerd, with real R2 and its compiled codecs. */
const pictures = {
  plugins: [
    keptModules(),
    cloudflareTest({ wrangler: { configPath: "./pictures/wrangler.toml" }, miniflare: { cf: false } }),
  ],
  test: {
    name: "pictures",
    include: ["pictures/**/*.test.ts"],
    setupFiles: inRuntime,
    testTimeout: 20_000,
    retry,
  },
};

export default defineConfig(async () => ({
  test: {
    silent: "passed-only" as const,
    // One more than cores: tests wait for clocks, for the compiler and for modules, and somebody is to work meanwhile.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    projects: [unit, unitAlone, allocations, await api({ command: "serve", mode: "test" }), edge, edgeAlone, pictures],
  },
}));
