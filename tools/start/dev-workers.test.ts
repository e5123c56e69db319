import { expect, it } from "vitest";
import { devWorkers } from "./dev-workers.ts";

type Part = { services?: { binding: string; service: string }[]; vars?: Record<string, string> };
const resolved = (config: unknown, given: Part) => (config as (config: Part) => Part)(given);

it("links in mail lead to the port that is served, and mail to the mailbox", () => {
  const { config, auxiliaryWorkers } = devWorkers(9123);
  const api = auxiliaryWorkers.find(({ configPath }) => configPath?.startsWith("./api/"))!;
  expect(resolved("config" in api && api.config, {})).toEqual({
    services: [{ binding: "MAILBOX", service: "learning-mailbox" }],
    vars: { PUBLIC_ADDRESS: "http://*:9123" },
  });
  const own = { binding: "LEARNING_API", service: "learning-api" };
  expect(resolved(config, { services: [own] }).services).toEqual([
    own,
    { binding: "MAILBOX", service: "learning-mailbox" },
  ]);
});
