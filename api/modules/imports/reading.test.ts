import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { ImportFile, ImportRow } from "#shared/contracts/imports.ts";
import { users } from "#api/db/schema/identity.ts";
import { imports } from "#api/db/schema/imports.ts";
import { importClientOfManager, importsPath } from "#tests/fixtures/import-client.ts";
import words from "#locales/en/validation.json" with { type: "json" };

const { asked, send, press, check, run, rowsOf, business } = importClientOfManager();

const people = (...days: string[]) =>
  `email,name,hired on\n${days.map((day, at) => `p${at}@example.test,P${at},${day}`).join("\n")}\n`;
const told = (rows: readonly ImportRow[]) => rows.map(({ result, errors }) => errors[0]?.message ?? result);
const hired = async () => {
  const rows = await business().db.from(users).all();
  return rows.flatMap(({ email, hiredOn }) => (/^p\d@/.test(email) ? hiredOn : [])).toSorted();
};

describe("days", () => {
  it("are read month first where one of the column tells, and written so", async () => {
    const { data: file } = await send(people("4/1/2026", "4/13/2026"));
    expect([file.date_style, file.column_dates]).toEqual(["mdy", [null, null, "mdy"]]);
    await run(await check(file));
    expect(await hired()).toEqual(["2026-04-01", "2026-04-13"]);
  });

  it("are told by the whole file, be it by its last row", async () => {
    const { data: file } = await send(people(...Array.from({ length: 1200 }, () => "4/1/2026"), "4/13/2026"));
    expect([file.date_style, file.column_dates[2]]).toEqual(["mdy", "mdy"]);
    expect(file.sample).toHaveLength(5);
  });

  it("that could be either are read as is usual where the business is, or as whoever imports says", async () => {
    const { data: file } = await send(people("4/1/2026"));
    expect([file.date_style, file.column_dates[2]]).toEqual(["dmy", "open"]);
    const checked = await check(file, file.columns, { date_style: "mdy" });
    expect(checked.date_style).toBe("mdy");
    await run(checked);
    expect(await hired()).toEqual(["2026-04-01"]);
    // Said once of files with these headers, it holds for the next one.
    expect((await send(people("5/2/2026"))).data.date_style).toBe("mdy");
    expect((await send(people("13/2/2026"))).data.date_style).toBe("dmy");
  });

  it("are read as the file's others are, and what is a day by the other order alone is told as that", async () => {
    const { data: file } = await send(people("13/4/2026", "14/4/2026", "4/15/2026", "2026年4月16日"));
    await check(file);
    expect(told(await rowsOf(file.id))).toEqual(["new", "new", words.date_other_order, "new"]);
    expect((await rowsOf(file.id))[2]?.suggestions).toEqual([{ column: 2, value: "15/04/2026", rows: 1 }]);
    await check(file, file.columns, { date_style: "ymd" });
    expect(told(await rowsOf(file.id))).toEqual(["new", "new", "new", "new"]);
    const { data: other } = await send(people("4/5/2026"));
    await check(other, other.columns, { date_style: "ymd" });
    expect(told(await rowsOf(other.id))).toEqual([words.date_open]);
  });
});

describe("a file that is read anew", () => {
  it("by another separator has other headers, and nothing that was tried before stands", async () => {
    const { data: file } = await send("email|name\na@example.test|An\n");
    await check(file);
    const { status, data } = await press(file.id, "reading", { encoding: "utf-8", delimiter: "," });
    expect([status, data.headers, data.counts, data.check]).toEqual([200, ["email|name"], null, null]);
    const late = await press(file.id, "run", {}, file.revision);
    expect(late.status).toBe(412);
    const back = await press(file.id, "reading", { encoding: "utf-8", delimiter: "|" });
    expect((await check(back.data)).counts).toMatchObject({ new: 1 });
  });

  it("in another encoding says so at once, and what another tab tried before it is stale", async () => {
    const sjis = [0x97, 0xe9, 0x96, 0xd8];
    const head = new TextEncoder().encode("email,name\na@example.test,");
    const { data: file } = await send(new Uint8Array([...head, ...sjis, 10]));
    const said = { encoding: "shift_jis", delimiter: "," };
    const read = await press(file.id, "reading", said, file.revision);
    expect(read.data.sample).toEqual([["a@example.test", "鈴木"]]);
    const late = await press(file.id, "dry-run", { columns: file.columns }, file.revision);
    expect([late.status, late.data.current?.encoding]).toEqual([412, "shift_jis"]);
    const both = await Promise.all([
      press(file.id, "reading", said, read.data.revision),
      press(file.id, "reading", { ...said, encoding: "euc-kr" }, read.data.revision),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it("stops a dry run that is under way, and is refused once it was run", async () => {
    const { data: file } = await send(people(...Array.from({ length: 600 }, () => "2026-04-13")));
    await press(file.id, "dry-run", { columns: file.columns });
    expect((await press(file.id, "reading", { encoding: "utf-8", delimiter: "," })).status).toBe(200);
    const checked = await check(file);
    expect(checked.counts?.new).toBe(600);
    const small = await check((await send(people("2026-04-13"))).data);
    await run(small);
    expect((await press(small.id, "reading", { encoding: "utf-8", delimiter: "," })).status).toBe(409);
  });

  it("where no table is seen so is refused at the file, and stays as it was", async () => {
    const { data: file } = await send("email,name\na@example.test,A\n");
    const refused = await press(file.id, "reading", { encoding: "utf-16le", delimiter: "," });
    expect([refused.status, Object.keys(refused.data.errors ?? {})]).toEqual([422, ["file"]]);
    expect((await asked<ImportFile>(`${importsPath}/${file.id}`)).data).toEqual(file);
  });
});

describe("a file whose encoding is not known", () => {
  const wide = (text: string) =>
    [...text].flatMap((sign) => [(sign.codePointAt(0) ?? 0) & 0xff, (sign.codePointAt(0) ?? 0) >> 8]);

  it.each<[string, number[]]>([
    ["bytes of no language", [0x81, 0xff, 0x2c, 0x81, 0xff, 10, 0xff, 0xfd, 0x2c, 0xfd, 0xff, 10]],
    ["EUC-JP", [0xcc, 0xbe, 0x2c, 0xc9, 0xf4, 10, 0xce, 0xeb, 0xcc, 0xda, 0x2c, 0xb1, 10]],
    ["UTF-16 of long words", wide(`${"名".repeat(60)},${"部".repeat(60)}\n${"鈴".repeat(60)},${"営".repeat(60)}\n`)],
  ])("of %s is shown in the likeliest one, to be changed", async (_name, bytes) => {
    const { status, data } = await send(new Uint8Array(bytes));
    expect([status, data.headers.length, data.sample.length]).toEqual([200, 2, 1]);
    const said = await press(data.id, "reading", { encoding: "windows-1252", delimiter: "," });
    expect([200, 422]).toContain(said.status);
  });

  it("whose headers cannot be told apart in it is shown all the same", async () => {
    const lines = Array.from({ length: 40 }, (_, at) => `Đỗ Khánh,p${at}@example.test`).join("\n");
    const bytes = [0xff, 0xfe, 0x2c, 0xff, 0xfe, 10, ...new TextEncoder().encode(`${lines}\n`)];
    const { status, data } = await send(new Uint8Array(bytes.slice(2)));
    expect([status, data.sample.length]).toEqual([200, 5]);
  });
});

it("a header twice is named, whatever its case, with the two columns as Excel calls them", async () => {
  const between = Array.from({ length: 25 }, (_, at) => `c${at}`).join(",");
  const { data } = await send(`name,Work  Email,${between},WORK EMAIL\n`);
  expect(data.errors?.["file"]).toEqual(["Columns B and AB are both headed “Work Email”. Rename one of them"]);
});

it("a file of one column is taken, however short it is", async () => {
  const { data: file } = await send("Email\na@example.test\n");
  expect([file.headers, file.columns, file.sample]).toEqual([["Email"], ["email"], [["a@example.test"]]]);
  const { db, learner } = business();
  const known = await db.from(users).where(eq(users.id, learner)).get();
  const checked = await check((await send(`Email\n${known?.email ?? ""}\nnobody@example.test\n`)).data);
  expect(checked.counts).toEqual({ new: 0, changed: 0, same: 1, error: 1 });
});

it.each([
  ["an old workbook", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 10, 44], words.file_old_excel],
  ["a PDF", [..."%PDF-1.7\n1 0 obj\n"].map((sign) => sign.charCodeAt(0)), words.file_unreadable],
  ["a page", [..."<html>\n<body>\n"].map((sign) => sign.charCodeAt(0)), words.file_unreadable],
])("%s is told as what it is, and nothing stays", async (_name, bytes, message) => {
  const { status, data } = await send(new Uint8Array(bytes));
  expect([status, data.errors]).toEqual([422, { file: [message] }]);
  expect(await business().db.from(imports).all()).toEqual([]);
});
