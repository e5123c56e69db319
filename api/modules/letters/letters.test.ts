import { beforeEach, expect, it } from "vitest";
import { letterNames, type LettersState, type LetterText } from "#shared/contracts/letters.ts";
import { locales } from "#shared/locales.ts";
import { eq } from "drizzle-orm";
import { profileEditions } from "#api/db/schema/configuration.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { localMails } from "#api/db/schema/mailbox.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { asking } from "#tests/fixtures/asking.ts";
import { emptyMailbox, takeMail } from "#tests/fixtures/mailbox.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
const path = "/manage/admin/letters";

beforeEach(async () => {
  ({ a, b, token } = await resetManaged());
  await emptyMailbox(a);
});

const asked = asking(() => ({ host: a.host, token }));
const read = async () => (await asked<LettersState>(path)).data;
const text: LetterText = {
  subject: "Chào {{name}}",
  heading: "**{{business}}** chờ bạn",
  body: "Bạn **{{name}}** ơi,\nđây là:\n\n{{link}}\n\n- một\n- hai {{days}}",
  button: "Vào học",
};
async function write(written: Partial<LetterText> | null, letter = "invitation", tag?: string) {
  const body = { letter, locale: "vi", text: written && { ...text, ...written } };
  return asked<LettersState>(path, { method: "PUT", body, tag: tag ?? (await read()).revision });
}
async function invited(to = "new@example.test") {
  const added = await asked<{ person: { letter: { id: string } } }>("/manage/admin/users", {
    body: { name: "<b>Ân</b> **x** {{link}}", email: to, locale: "vi" },
  });
  await asked(`/manage/outbox/${added.data.person.letter.id}/sending`, { method: "POST" });
  return takeMail(a);
}

it("what a business writes is what is sent, in that language alone, and the other business sends the product's", async () => {
  expect((await write({})).status).toBe(200);
  const mail = await invited();
  expect(mail.subject).toBe("Chào <b>Ân</b> **x** {{link}}");
  expect(mail.text).toMatch(/^Vào học:\nhttps?:\/\/\S+\/auth\/password\/reset\/[\w-]{43}$/m);
  expect(mail.text).toContain("- một\n- hai 7");
  // What a person is called is no writing of the letter.
  expect(mail.html).toContain("<strong>&lt;b&gt;Ân&lt;/b&gt; **x** {{link}}</strong>");
  expect(mail.html.match(/<li>/g)).toHaveLength(2);
  const { letters } = await read();
  expect(letters).toHaveLength(letterNames.length * locales.length);
  expect(letters.filter((one) => one.own).map((one) => `${one.letter} ${one.locale}`)).toEqual(["invitation vi"]);
  const theirs = (await (await call(b.host, path, { token: await signedIn(b, b.manager) })).json()) as {
    data: LettersState;
  };
  expect(theirs.data.letters.filter((one) => one.own)).toEqual([]);
});

type Refused = [string, Partial<LetterText>, Record<string, string[]>];

it.each<Refused>([
  ["the link dropped", { body: "Không có gì" }, { "text.body": ["field_missing"] }],
  ["a field of another letter", { body: "{{link}} {{code}}" }, { "text.body": ["field_unknown"] }],
  ["a field that is none", { subject: "{{constructor}}" }, { "text.subject": ["field_unknown"] }],
  ["a link in the subject", { subject: "{{link}}" }, { "text.subject": ["field_misplaced"] }],
  ["a script", { body: "{{link}} <script>alert(1)</script>" }, { "text.body": ["html_refused"] }],
  ...[
    "https://evil.example/?t={{link}}",
    "https://evil.example/?t=**{{link}}**",
    "{{ link }}.evil.example",
    "[here]({{link}})",
    "evil.example/\u200b{{link}}",
    "{{link}} and {{email}}{{link}}",
  ].map((body) => [`an address made of the link: ${body}`, { body }, { "text.body": ["field_not_alone"] }] as Refused),
  ["a mark that turns the text around", { body: "{{link}}\n\nChào\u202e" }, { "text.body": ["hidden_characters"] }],
  ["the same in the subject", { subject: "Chào \u202eexe" }, { "text.subject": ["hidden_characters"] }],
  ["no words on the button", { button: null }, { "text.button": ["required"] }],
])("refuses %s at its place, and writes nothing", async (_, written, errors) => {
  const answer = await write(written);
  expect(answer).toMatchObject({ status: 422, data: { code: "validation_failed" } });
  expect(Object.keys(answer.data.errors!)).toEqual(Object.keys(errors));
  expect((await read()).history.map(({ id }) => id)).toEqual(["now"]);
});

it("a link or a code is no part of an address: in what is tried, in a subject, and in what was stored before", async () => {
  const evil = { ...text, body: "{{link}}\n\nhttps://evil.example/?t={{link}}" };
  for (const way of ["preview", "test"])
    expect(await asked(`${path}/${way}`, { body: { letter: "invitation", locale: "vi", text: evil } })).toMatchObject({
      status: 422,
      data: { errors: { "text.body": expect.any(Array) } },
    });
  const code = { ...text, subject: "https://evil.example/{{code}}", heading: "x", body: "{{code}}", button: null };
  expect(await write(code, "otp")).toMatchObject({
    status: 422,
    data: { errors: { "text.subject": expect.any(Array) } },
  });
  await write({});
  const [edition] = await a.db.from(profileEditions).all();
  await a.db.update(profileEditions, { values: { "vi.invitation": evil } }, eq(profileEditions.id, edition!.id)).run();
  const mail = await invited();
  expect(mail.text + mail.html).not.toContain("evil.example");
  expect(mail.text).toMatch(/https?:\/\/\S+\/auth\/password\/reset\/[\w-]{43}$/m);
});

it("letters of accounts are changed and brought back by account managers alone", async () => {
  await write({});
  await write({ subject: "Lần hai" });
  await a.db.update(users, { canAccessAdmin: true }, eq(users.id, a.otherLearner)).run();
  const other = asking(() => ({ host: a.host, token: otherToken }));
  const otherToken = await signedIn(a, a.otherLearner);
  const { data } = await other<LettersState>(path);
  expect(data.may_change_all).toBe(false);
  const refused = { status: 403, data: { code: "account_managers_only" } };
  const put = (letter: string, given: LetterText | null) =>
    other(path, { method: "PUT", body: { letter, locale: "vi", text: given }, tag: data.revision });
  for (const letter of ["invitation", "managed_reset", "reset", "otp", "linked", "readdressed"]) {
    expect(await put(letter, null)).toMatchObject(refused);
  }
  const back = () =>
    other(`/manage/admin/editions/${data.history[1]!.id}/restoration`, { method: "POST", tag: data.revision });
  expect(await back()).toMatchObject(refused);
  expect((await put("assigned", { ...text, body: "{{courses}}", subject: "Bài mới" })).status).toBe(200);
});

it("a subject of two lines writes no header", async () => {
  const answer = await write({ subject: "Một\r\nBcc: other@example.test" });
  expect(answer).toMatchObject({ status: 422, data: { errors: { "text.subject": expect.any(Array) } } });
});

it("is kept, brought back, given back to the product, and logged with what it was", async () => {
  await write({});
  await write({ subject: "Lần hai" });
  const [newest, before] = (await read()).history;
  expect(newest?.changes).toEqual([
    { field: expect.stringContaining("Tiếng Việt"), before: text.subject, after: "Lần hai" },
  ]);
  const restored = await asked(`/manage/admin/editions/${before!.id}/restoration`, {
    method: "POST",
    tag: (await read()).revision,
  });
  expect(restored.status).toBe(200);
  expect((await read()).letters.find((one) => one.own)?.own?.subject).toBe(text.subject);
  await write(null);
  expect((await read()).letters.filter((one) => one.own)).toEqual([]);
  expect((await invited()).subject).not.toContain("Chào");
  const log = (await a.db.from(auditLog).all()).filter(({ action }) => action.startsWith("letters."));
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(["letters.changed", "letters.restored"]));
  expect(JSON.stringify(log)).toContain("Lần hai");
});

it("is not written over what somebody else wrote, at once or before", async () => {
  const { revision } = await read();
  const both = await Promise.all([
    write({ subject: "Một" }, "invitation", revision),
    write({ subject: "Hai" }, "invitation", revision),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const late = await write({ subject: "Muộn" }, "invitation", revision);
  expect(late).toMatchObject({ status: 412, data: { code: "stale", current: { letters: expect.any(Array) } } });
});

it("is shown and tried as it would be sent, to whoever asks and nobody else", async () => {
  const body = { letter: "otp", locale: "ja", text: { ...text, subject: "{{code}}", body: "{{code}}", button: null } };
  const shown = await asked<{ subject: string; html: string }>(`${path}/preview`, { body });
  expect(shown.data).toMatchObject({ subject: "012345", html: expect.stringContaining('<div lang="ja') });
  expect(await a.db.from(localMails).all()).toEqual([]);
  const statuses: number[] = [];
  for (let time = 0; time < 11; time++) statuses.push((await asked(`${path}/test`, { body })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect(await takeMail(a)).toMatchObject({ to: "manager@example.test", subject: "012345" });
});
