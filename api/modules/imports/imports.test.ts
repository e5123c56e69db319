import { eq } from "drizzle-orm";
import fc from "fast-check";
import { writeXlsxStream } from "hucre/xlsx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ImportRow } from "#shared/contracts/imports.ts";
import type { Job, JobRow } from "#shared/contracts/jobs.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { teamMembers, teams } from "#api/db/schema/teams.ts";
import { zipOf } from "#shared/domain/zip-listing.fixture.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { importClient, importsPath } from "#tests/fixtures/import-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;
const base = importsPath;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  token = await signedIn(a, a.manager);
});

const { asked, send, press, check, run, rowsOf } = importClient(() => ({ host: a.host, token }));

const table = `Mã NV;Họ và tên;Email;Đơn vị;Chức danh;Ngày vào
NV-1;Nguyễn Thu Hà;ha@example.test;Kho / Ca hai;Thủ kho;31/12/2025
NV-2;Đỗ Khánh;khanh@example.test;Kho;Công nhân;2026-02-28
`;

describe("a file of people", () => {
  it("is mapped by its headers, tried, run as a job, and a second time changes nothing; taken back, it was never there", async () => {
    const before = await a.db.from(users).all();
    const { data: file } = await send(table);
    expect(file).toMatchObject({
      encoding: "utf-8",
      columns: ["employee_no", "name", "email", "team", "job_title", "hired_on"],
    });
    const checked = await check(file);
    expect(checked.counts).toEqual({ new: 2, changed: 0, same: 0, error: 0 });
    expect(checked.new_teams).toEqual({ count: 2, first: ["Kho", "Ca hai"] });
    expect(await a.db.from(users).all()).toEqual(before);

    const done = await run(checked);
    expect(done.run).toMatchObject({ status: "done", changed: 2, refused: 0 });
    const added = (await a.db.from(users).all()).filter(({ employeeNo }) => employeeNo !== null);
    expect(added.map(({ employeeNo, name, hiredOn, team }) => [employeeNo, name, hiredOn, team])).toEqual(
      expect.arrayContaining([
        ["NV-1", "Nguyễn Thu Hà", "2025-12-31", "Ca hai"],
        ["NV-2", "Đỗ Khánh", "2026-02-28", "Kho"],
      ]),
    );
    const again = await check((await send(table)).data);
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 2, error: 0 });
    expect((await run(again)).run).toMatchObject({ status: "done", changed: 0 });

    const undoing = await asked<Job>(`/manage/jobs/${done.run?.id}/undo`, { method: "POST" });
    await vi.waitFor(async () =>
      expect((await asked<Job>(`/manage/jobs/${undoing.data.id}`)).data.status).toBe("done"),
    );
    expect(await a.db.from(users).all()).toEqual(before);
    expect([await a.db.from(teams).all(), await a.db.from(teamMembers).all()]).toEqual([[], []]);
  });

  it("taken back, leaves a team that others have joined and those above it, and says so of each", async () => {
    const done = await run(await check((await send(table)).data));
    const made = await a.db.from(teams).all();
    const teamId = made.find(({ name }) => name === "Ca hai")?.id ?? "";
    const joining = { teamId, userId: a.learner, place: 1, isLead: false, since: 1, revision: 1 };
    await a.db.insert(teamMembers, joining).run();
    const { data: undoing } = await asked<Job>(`/manage/jobs/${done.run?.id}/undo`, { method: "POST" });
    const ended = await vi.waitFor(async () => {
      const { data } = await asked<Job>(`/manage/jobs/${undoing.id}`);
      if (data.ended_at === null) throw new Error("still runs");
      return data;
    });
    expect(ended).toMatchObject({ status: "done", refused: 2 });
    const { data: refused } = await asked<JobRow[]>(`/manage/jobs/${undoing.id}/rows?result=refused`);
    expect(refused.map(({ subject, reason }) => [subject, reason?.code])).toEqual(
      expect.arrayContaining([
        ["Ca hai", "in_use"],
        ["Kho", "in_use"],
      ]),
    );
    expect((await a.db.from(users).all()).filter(({ employeeNo }) => employeeNo !== null)).toEqual([]);
    expect(await a.db.from(teams).all()).toHaveLength(2);
    expect((await a.db.from(teamMembers).all()).map(({ userId }) => userId)).toEqual([a.learner]);
  });

  it("may bring as many teams as rows", async () => {
    const rows = Array.from(
      { length: 200 },
      (_, at) => `NV-${at};Hà ${at};ha${at}@example.test;Vùng ${at % 9} / Tổ ${at}`,
    );
    const checked = await check((await send(["Mã NV;Họ và tên;Email;Đơn vị", ...rows].join("\n"))).data);
    expect(checked.new_teams.count).toBe(209);
    const done = await run(checked);
    expect(done.run).toMatchObject({ status: "done", changed: 200, refused: 0 });
    expect(done.new_teams.count).toBe(0);
    expect(await a.db.from(teams).all()).toHaveLength(209);
    const logged = (await a.db.from(auditLog).all()).filter(({ action }) => action === "user.imported");
    expect(logged.reduce((sum, { detail }) => sum + Number(detail?.["count"]), 0)).toBe(200);
  });

  it("changes whom its number or address names and leaves what it does not say", async () => {
    await run(await check((await send(table)).data));
    const changed = await check(
      (await send("Mã NV,Họ và tên,Email\nNV-1,Hà Mới,\n,Khánh Mới,KHANH@example.test\n")).data,
    );
    expect(changed.counts).toMatchObject({ new: 0, changed: 2 });
    expect((await rowsOf(changed.id))[0]).toMatchObject({ before: [{ column: 1, value: "Nguyễn Thu Hà" }] });
    await run(changed);
    const rows = (await a.db.from(users).all()).filter(({ employeeNo }) => employeeNo !== null);
    expect(rows.map(({ name, email, jobTitle }) => [name, email, jobTitle])).toEqual(
      expect.arrayContaining([
        ["Hà Mới", "ha@example.test", "Thủ kho"],
        ["Khánh Mới", "khanh@example.test", "Công nhân"],
      ]),
    );
  });

  it.each([
    // "Nguyễn" of windows-1258: the tone follows its letter.
    ["windows-1258", [0x4e, 0x67, 0x75, 0x79, 0xea, 0xde, 0x6e], "Nguyễn"],
    ["shift_jis", [0x8d, 0xb2, 0x93, 0xa1], "佐藤"],
    ["euc-kr", [0xb1, 0xe8], "김"],
    ["gb18030", [0xcd, 0xf5], "王"],
  ] as const)("in %s is read as it was said", async (encoding, bytes, name) => {
    const head = new TextEncoder().encode("email,name\nx@example.test,");
    const { data: file } = await send(new Uint8Array([...head, ...bytes, 10]));
    await press(file.id, "reading", { encoding, delimiter: "," });
    const checked = await check(file, ["email", "name"]);
    expect(checked.encoding).toBe(encoding);
    expect((await rowsOf(file.id))[0]?.cells).toEqual(["x@example.test", name]);
  });

  it("of UTF-16, and a workbook, are the same table", async () => {
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...Array.from(table).flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
    ]);
    const { data: wide } = await send(utf16);
    expect([wide.encoding, (await check(wide)).counts?.new]).toEqual(["utf-16le", 2]);
    const lines = table
      .trim()
      .split("\n")
      .map((line) => line.split(";"));
    const book = new Uint8Array(await new Response(writeXlsxStream(lines, { name: "1" })).arrayBuffer());
    const { data: file } = await send(book, "people.xlsx");
    expect([file.format, (await check(file)).counts?.new]).toEqual(["xlsx", 2]);
  });

  it("remembers how columns were mapped", async () => {
    const text = "Cột A,Cột B,Cột C\nx@example.test,Xuân,Kho\n";
    const { data: file } = await send(text);
    expect(file.columns).toEqual([null, null, null]);
    await check(file, ["email", "name", "team"]);
    expect((await send(text)).data.columns).toEqual(["email", "name", "team"]);
  });
});

describe("what cannot be taken", () => {
  it("a file of no bytes, in words of its own at the file", async () => {
    const [none, bare] = [
      (await send("")).data.errors?.["file"]?.[0],
      (await send("Email,Tên\n")).data.errors?.["file"]?.[0],
    ];
    expect([none, bare]).toEqual([expect.any(String), expect.any(String)]);
    expect(none).not.toBe(bare);
  });

  it("more than 60 MB, by what it says of itself", async () => {
    const answer = await asked(`${base}?name=x.csv&bytes=${61 * 1024 * 1024}`, { method: "POST" });
    expect([answer.status, answer.data.code]).toEqual([413, "payload_too_large"]);
    const large = new Uint8Array(61 * 1024 * 1024);
    expect(await send(large)).toMatchObject({ status: 413, data: { code: "payload_too_large" } });
    const bomb = zipOf([{ name: "xl/worksheets/sheet1.xml" }, { name: "xl/sharedStrings.xml", unpacked: 150_000_000 }]);
    expect(await send(bomb, "people.xlsx")).toMatchObject({ status: 413, data: { code: "payload_too_large" } });
    const noList = zipOf([{ name: "xl/workbook.xml" }]).slice(0, -4);
    expect((await send(noList, "people.xlsx")).data.errors).toMatchObject({ file: [expect.any(String)] });
  });

  it.each([
    ["no table", "hello", "file"],
    ["a header twice", "email,email\na@b.test,c@d.test\n", "file"],
    ["200 columns", `${Array.from({ length: 200 }, (_, at) => `c${at}`).join(",")}\n1,2\n`, "file"],
    ["headers alone", "email,name\n", "file"],
  ])("%s is refused by its words, and nothing stays", async (_name, text, field) => {
    const { status, data } = await send(text);
    expect([status, data.code, Object.keys(data.errors ?? {})]).toEqual([422, "validation_failed", [field]]);
  });

  it("a row is told at its column, mended in place, and otherwise stays behind in the file of errors", async () => {
    const { data: file } = await send(
      `email,name,hired on,phone\nnot-an-address,A,,\nb@example.test,=1+1,,\nc@example.test,C,31/11/2026,\nd@example.test,D\u0000,,\ne@example.test,,,\n,F,,\ng@example.test,G,,abc\nh@example.test,H,,\nH@example.test,H again,,\ni@example.test,${"I".repeat(100_000)},,,too,many,cells\n`,
    );
    const checked = await check(file, ["email", "name", "hired_on", "phone"]);
    expect(checked.counts).toEqual({ new: 1, changed: 0, same: 0, error: 9 });
    const rows = await rowsOf(file.id, "?result=error");
    expect(rows.map(({ number, errors }) => [number, errors[0]?.column])).toEqual([
      [2, 0],
      [3, 1],
      [4, 2],
      [5, 1],
      [6, 1],
      [7, 0],
      [8, 3],
      [10, 0],
      [11, 1],
    ]);
    expect(rows.at(-1)?.cells.map((cell) => cell.length)).toEqual([14, 2001, 0, 0]);
    const mended = await asked<ImportRow>(`${base}/${file.id}/rows/4`, {
      method: "PATCH",
      body: { cells: [{ column: 2, value: "30/11/2026", was: "31/11/2026" }] },
    });
    expect(mended.data).toMatchObject({ result: "new", errors: [] });
    expect((await run(file)).run).toMatchObject({ status: "done", changed: 2 });
    const text = await (await call(a.host, `${base}/${file.id}/errors`, { token })).text();
    const lines = text.trim().split("\r\n");
    expect(lines).toHaveLength(9);
    expect(lines[0]).toMatch(/^\uFEFF?email,name,hired on,phone,/);
    expect(
      (
        await asked(`${base}/${file.id}/rows/5`, {
          method: "PATCH",
          body: { cells: [{ column: 1, value: "D", was: "D\u0000" }] },
        })
      ).status,
    ).toBe(409);
    const log = (await a.db.from(auditLog).all()).filter(({ action }) => action.startsWith("import."));
    expect(log.map(({ action, actorId, detail }) => [action, actorId, detail?.["subject"]])).toEqual([
      ["import.mended", a.manager, "people.csv"],
      ["import.errors_exported", a.manager, "people.csv"],
    ]);
  });

  it("a row in another encoding than the rest is told in its cell", async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => `nv${at}@example.test,Đỗ Khánh số ${at}`);
    const text = new TextEncoder().encode(`email,name\n${rows.join("\n")}\n`);
    // "Nguyễn" of windows-1258, far behind what the encoding is guessed by.
    const other = [...new TextEncoder().encode("last@example.test,"), 0x4e, 0x67, 0x75, 0x79, 0xea, 0xde, 0x6e, 10];
    const { data: file } = await send(new Uint8Array([...text, ...other]));
    const checked = await check(file);
    expect([checked.encoding, checked.counts?.new, checked.counts?.error]).toEqual(["utf-8", 3000, 1]);
    expect((await rowsOf(file.id, "?result=error"))[0]).toMatchObject({ number: 3002, errors: [{ column: 1 }] });
  });
});

type Row = [number: string, email: string, name: string, team: string, manager: string];

it("of any table the run does what the dry run counted", { timeout: 120_000 }, async () => {
  const some = <T>(...values: T[]) => fc.constantFrom(...values);
  const row = fc.tuple(
    some("", "N1", "N2", "N3"),
    some("", "p1@example.test", "p2@example.test", "P3@example.test", "bad"),
    some("", "Ân", "=1", "Bình, 'Bảo'"),
    some("", "Kho", "Kho/Ca 1", "Đóng gói"),
    some("", "N1", "p2@example.test", "P3@example.test", "nobody"),
  );
  // Somebody above themselves by way of others.
  const rings = [
    "N1,p1@example.test,Ân,,|N3,P3@example.test,=1,,",
    "N3,,,,N1|N1,,,,P3@example.test",
    "N1,,,,P3@example.test",
  ].map((rows): [Row[]] => [rows.split("|").map((line) => line.split(",") as Row)]);
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
      const lines = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(","));
      const { status, data: file } = await send(`no,email,name,team,manager\n${lines.join("\n")}\n`);
      if (status === 422) return;
      const checked = await check(file, ["employee_no", "email", "name", "team", "manager"]);
      const { counts } = checked;
      if (counts === null) throw new Error("nothing was counted");
      const before = await a.db.from(users).all();
      const done = await run(file);
      const after = await a.db.from(users).all();
      expect(done.run).toMatchObject({ status: "done", changed: counts.new + counts.changed, refused: 0 });
      expect(after.length - before.length).toBe(counts.new);
      const gone = before.filter(({ id }) => !after.some((one) => one.id === id));
      expect(gone).toEqual([]);
    }),
    { numRuns: 12, examples: rings },
  );
});

it("gives no account a new address that may do what whoever imports may not", async () => {
  await a.db.update(users, { canAccessAdmin: true }, eq(users.id, a.otherLearner)).run();
  await a.db.update(users, { employeeNo: "NV-7", canAccessLms: true }, eq(users.id, a.learner)).run();
  token = await signedIn(a, a.otherLearner);
  const { data } = await send("Mã NV,Email,Chức danh\nNV-7,clerks-own@example.test,Thủ kho\nNV-8,,x\n");
  expect((await check(data)).counts).toMatchObject({ changed: 0, error: 2 });
  await a.db.update(users, { canAccessLms: true }, eq(users.id, a.otherLearner)).run();
  expect((await check(data)).counts).toMatchObject({ changed: 1, error: 1 });
});

it("a second dry run of a file finds what the first one found", async () => {
  const { data } = await send(table);
  expect((await check(data)).counts).toEqual((await check(data)).counts);
});
