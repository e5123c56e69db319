import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { checkPagePaths, judgePaths } from "./page-paths.ts";

test.each([
  ['<AppLink to="/my-learning">', "myLearningPath"],
  ["navigate('/my-learning?tab=saved')", "myLearningPath"],
  ["<AppLink to={`/khoa-hoc/${slug}`}>", "coursePath"],
  ["<AppLink to={`/khoa-hoc-offline/${slug}`}>", "classroomPath"],
  ["const beginning = '/studying/';", "studyPath"],
  ["location.assign(`${prefix}/auth/login?redirect=x`);", "signInPath"],
  ['return seeOther(c, "/auth/verify-otp");', "verifyOtpPath"],
  ['<AppLink to="/manage/grading/extra-time">', "extraTimePath"],
  ['<a href="/docs/sign-in">', "docsPath"],
])("an address that is spelled out is refused: %s", (code, name) => {
  expect(judgePaths("client/x.tsx", `\n${code}\n`)).toEqual([
    expect.stringMatching(`client/x\\.tsx:2: .* is ${name} `),
  ]);
});

test.each([
  ['session.fetch("/auth/login", body)'],
  ['session.fetchSignedOut(\n    "/auth/login",\n    body,\n  )'],
  ['if (method === "POST" && endpoint === "/auth/logout") {'],
  ["/** `/auth/login`: who is signed in is led on. */"],
  ["// `/auth/login` is a document of its own."],
  ['<AppLink to="/">'],
  ['import { signIn } from "./auth/login";'],
  ["<AppLink to={coursePath(slug)}>"],
  ['fetch("/docs-of-another")'],
])("what is no address of a page is not: %s", (code) => {
  expect(judgePaths("worker/x.ts", code)).toEqual([]);
});

test("the table and the endpoints' own spelling are left out, and nothing else", async () => {
  const root = await mkdtemp(`${tmpdir()}/paths-`);
  for (const folder of ["shared/contracts", "api"]) await mkdir(`${root}/${folder}`, { recursive: true });
  for (const file of ["shared/routes.ts", "shared/contracts/auth.ts", "api/mail.ts", "api/mail.test.ts"])
    await writeFile(`${root}/${file}`, 'export const path = "/auth/login";\n');
  expect(await checkPagePaths(root)).toEqual(["api/mail.ts:1: /auth/login is signInPath of shared/routes.ts"]);
});
