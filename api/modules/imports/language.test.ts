import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import type { ImportRow } from "#shared/contracts/imports.ts";
import type { Job } from "#shared/contracts/jobs.ts";
import { users } from "#api/db/schema/identity.ts";
import { importClientOfManager, importsPath } from "#tests/fixtures/import-client.ts";

const { asked, send, check, run, rowsOf, business } = importClientOfManager();

const heads = ["Ngôn ngữ", "Language", "使用言語", "언어", "语言"];

it.each(heads)("a column that is headed %s says in which language somebody reads", async (head) => {
  expect((await send(`Email,${head}\na@example.test,vi\n`)).data.columns).toEqual(["email", "language"]);
});

it("languages come in by their codes and names, a second time nothing changes, and taken back they are as before", async () => {
  const { db, learner } = business();
  await db.update(users, { locale: "ko", employeeNo: "NV-0" }, eq(users.id, learner)).run();
  const before = await db.from(users).all();
  const said = ["vi", "English", "日本語", "Tiếng Hàn", "zh-Hans", ""];
  const rows = said.map((language, at) => `NV-${at + 1},Hà ${at},ha${at}@example.test,${language}`);
  const text = ["Mã NV,Họ và tên,Email,Ngôn ngữ", "NV-0,,,ja", ...rows, ""].join("\n");
  const checked = await check((await send(text)).data);
  expect(checked.counts).toEqual({ new: 6, changed: 1, same: 0, error: 0 });
  expect((await rowsOf(checked.id, "?result=changed"))[0]?.before).toEqual([{ column: 3, value: "한국어" }]);
  const done = await run(checked);
  const of = async (no: string) => (await db.from(users).all()).find(({ employeeNo }) => employeeNo === no)?.locale;
  expect(await Promise.all(["0", "1", "2", "3", "4", "5", "6"].map((at) => of(`NV-${at}`)))).toEqual([
    "ja",
    "vi",
    "en",
    "ja",
    "ko",
    "zh_cn",
    null,
  ]);
  expect((await check((await send(text)).data)).counts).toEqual({ new: 0, changed: 0, same: 7, error: 0 });

  const undoing = await asked<Job>(`/manage/jobs/${done.run?.id}/undo`, { method: "POST" });
  await vi.waitFor(async () => expect((await asked<Job>(`/manage/jobs/${undoing.data.id}`)).data.status).toBe("done"));
  const localesOf = (all: typeof before) => all.map(({ id, locale }) => [id, locale]).toSorted();
  expect(localesOf(await db.from(users).all())).toEqual(localesOf(before));
});

it("one that there is not is told at its cell, with what it surely meant, and is mended there", async () => {
  const { data } = await send("Email,Name,Language\na@example.test,A,Englsh\nb@example.test,B,Klingon\n");
  expect((await check(data)).counts).toMatchObject({ new: 0, error: 2 });
  const [one, other] = await rowsOf(data.id);
  expect(one).toMatchObject({
    errors: [{ column: 2, message: expect.stringContaining("zh-Hans") }],
    suggestions: [{ column: 2, value: "English" }],
  });
  expect(other).toMatchObject({ errors: [{ column: 2 }], suggestions: [] });
  const cells = [{ column: 2, value: "English", was: "Englsh" }];
  const mended = await asked<ImportRow>(`${importsPath}/${data.id}/rows/2`, { method: "PATCH", body: { cells } });
  expect(mended.data).toMatchObject({ result: "new", errors: [] });
});
