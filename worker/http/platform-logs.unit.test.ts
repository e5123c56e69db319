import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

// docs/specification.md §18.47: a partner's token and a provider's code arrive in a query, which the platform would
// write down by itself.
it.each(["wrangler.toml", "api/wrangler.toml"])("§18.47: the platform writes no addresses down: %s", (file) => {
  expect(readFileSync(file, "utf8")).toMatch(/^\[observability\.logs\]\n(?:[^[]*\n)?invocation_logs = false$/m);
});
