import { exports } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { type QuestionFile, readQuestionFile, writeQuestionFile } from "#shared/contracts/question-files.ts";
import { mostPackageBytes } from "#shared/domain/question-files.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
beforeAll(async () => void ({ a } = await resetBusinesses()));

async function send(body: BodyInit, user: string = a.manager) {
  const headers = { Authorization: `Bearer ${await signedIn(a, user)}`, "Accept-Language": "vi" };
  const request = new Request(`https://${a.host}${readQuestionFile.path}`, { method: "POST", headers, body });
  const response = await exports.default.fetch(request);
  return { status: response.status, body: await response.json<{ data: QuestionFile }>() };
}

test("a file is read for whoever has an area of the management side, and told question by question", async () => {
  const { status, body } = await send("Lửa cháy?{T}\n\nHỏng {=a\n");
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    format: "gift",
    fault: null,
    questions: [
      {
        line: 1,
        refusal: null,
        changes: [],
        question: { kind: "true_false", options: [{ text: "Đúng" }, { text: "Sai" }] },
      },
      { line: 3, question: null, refusal: { code: "brace_unclosed", what: "Hỏng {=a", line: 3 } },
    ],
  });
  expect((await send("Q{T}", a.learner)).status).toBe(403);
});

test("what is no file of questions is told as such, and one that is too large is refused before it is held", async () => {
  expect((await send("<html></html>")).body.data).toEqual({
    format: null,
    fault: { code: "unknown_format", line: 1 },
    questions: [],
  });
  expect((await send(new Uint8Array(mostPackageBytes + 1))).status).toBe(413);
});

test("questions are written in a format, and those that it has no room for are named by their place", async () => {
  const head = { points: 1, text: "Q?" };
  const items = [
    { id: "a", text: "One" },
    { id: "b", text: "Two" },
  ];
  const questions = [
    { ...head, id: "one", kind: "essay" },
    { ...head, id: "two", kind: "ordering", items },
  ];
  const write = async (format: string) => {
    const response = await call(a.host, writeQuestionFile.path, {
      method: "POST",
      token: await signedIn(a, a.manager),
      body: { format, questions },
    });
    return (await response.json<{ data: { base64: string; extension: string; left: object[] } }>()).data;
  };
  const gift = await write("gift");
  expect([gift.left, gift.extension]).toEqual([[{ index: 1, code: "not_in_format" }], "txt"]);
  expect((await send(atob(gift.base64))).body.data.questions.map(({ question }) => question?.kind)).toEqual(["essay"]);
  const bytes = Uint8Array.from(atob((await write("qti_30")).base64), (sign) => sign.charCodeAt(0));
  expect((await send(bytes)).body.data).toMatchObject({
    format: "qti_30",
    questions: [
      { question: { kind: "essay" } },
      { question: { kind: "ordering", items: [{ text: "One" }, { text: "Two" }] } },
    ],
  });
});
