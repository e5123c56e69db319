import { execFile } from "node:child_process";
import { expect, it } from "vitest";

it("a wrong command line is one line and 2, without where in the code it was found", { timeout: 60_000 }, async () => {
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ["tools/deploy/main.ts", "--bogus"],
      { env: { ...process.env, NODE_NO_WARNINGS: "1" } },
      (error, _stdout, said) => resolve({ code: error?.code ?? 0, stderr: said }),
    );
  });
  expect([code, stderr.trim().split("\n").length]).toEqual([2, 1]);
  expect(stderr).toContain("--bogus");
});
