import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { castsIn, checkCasts } from "./casts.ts";

test("what overrules the compiler is found by what it is, and not by how it is spelled", () => {
  const code = [
    "const one = value as unknown as Other;",
    "const two = (\n  value as unknown\n) as Other;",
    "call(value as never);",
    "const three = list[0]!.name;",
    "if (!value || a !== b) throw new Error('as never, as unknown as, x!');",
    "// value as unknown as Other",
    "const four = value as Other;",
    "let five!: string;",
    "const six = <Other>(<unknown>value);",
    "call(<never>value);",
    "const seven = value as object as Other;",
    "const eight = (<any>value) as Other;",
    "const nine = [value] as const as readonly Other[];",
  ].join("\n");
  expect(castsIn("api/x.ts", code)).toEqual([
    { cast: "as unknown as", line: 1 },
    { cast: "as unknown as", line: 4 },
    { cast: "as never", line: 5 },
    { cast: "!", line: 6 },
    { cast: "as unknown as", line: 11 },
    { cast: "as never", line: 12 },
    { cast: "as unknown as", line: 13 },
    { cast: "as unknown as", line: 14 },
  ]);
  expect(castsIn("client/x.tsx", "const x = <p>{name!}</p>;")).toEqual([{ cast: "!", line: 1 }]);
});

test("more than a limit is refused, and tests are not counted", async () => {
  const root = await mkdtemp(`${tmpdir()}/casts-`);
  await mkdir(`${root}/api`);
  await writeFile(`${root}/api/x.ts`, "export const x = f()!;\nexport const y = x as never;\n");
  await writeFile(`${root}/api/x.test.ts`, "export const x = f()!;\n");
  expect(await checkCasts(root, { "as unknown as": 0, "as never": 1, "!": 1 })).toEqual([]);
  expect(await checkCasts(root, { "as unknown as": 0, "as never": 1, "!": 0 })).toEqual([
    "!: 1, at most 0: api/x.ts:1",
  ]);
});

test("a folder without code is no proof", async () => {
  expect(await checkCasts(await mkdtemp(`${tmpdir()}/casts-`))).toEqual(["no file was read"]);
});
