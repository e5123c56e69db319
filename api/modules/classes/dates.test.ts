import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { zonedMinute } from "#shared/domain/zoned-time.ts";
import { classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { users } from "#api/db/schema/identity.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { classDesk, givenClass, givenDate } from "#tests/fixtures/class-desk.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { seedSeat } from "#tests/fixtures/seed-programme.ts";
import { seedPerson } from "#tests/fixtures/seed-lead.ts";
import { changeProfile } from "#tests/fixtures/two-businesses.ts";

type Desk = Awaited<ReturnType<typeof classDesk>>;
let a: Desk["a"];
let aid: Desk["aid"];
let asked: Desk["asked"];
let make: Desk["make"];
let shown: Desk["shown"];
let add: Desk["add"];
let undo: Desk["undo"];
let put: Desk["put"];

beforeEach(async () => {
  ({ a, aid, asked, make, shown, add, undo, put } = await classDesk());
});

describe("dates", () => {
  it("repeat by the clock of the business over daylight saving, and are taken back together", async () => {
    await changeProfile(a, { time_zone: "Europe/Berlin" });
    const { data: made } = await make();
    const added = await add(made.id, { on: "2037-03-15", repeat: { every: "week", times: 4 } });
    expect(added.status).toBe(200);
    const { dates } = await shown(made.id);
    expect(dates.map((date) => zonedMinute(Date.parse(date.starts_at), "Europe/Berlin"))).toEqual([
      "2037-03-15 08:30",
      "2037-03-22 08:30",
      "2037-03-29 08:30",
      "2037-04-05 08:30",
    ]);
    expect((await undo(added.data.change_set_id)).status).toBe(200);
    expect((await shown(made.id)).dates).toEqual([]);
  });

  it("in an hour that the clocks leave out are refused at their field; in one that they show twice they are asked about", async () => {
    await changeProfile(a, { time_zone: "Europe/Berlin" });
    const { data: made } = await make();
    const skipped = await add(made.id, { on: "2037-03-29", from: "02:30" });
    expect([skipped.status, Object.keys(skipped.data.errors ?? {})]).toEqual([422, ["from"]]);
    const twice = { on: "2037-10-25", from: "02:30" };
    expect(await add(made.id, twice)).toMatchObject({
      status: 409,
      data: { code: "date_doubtful", current: { doubts: [{ kind: "twice" }] } },
    });
    expect((await add(made.id, { ...twice, accept_doubts: true })).status).toBe(200);
    expect((await shown(made.id)).dates[0]?.starts_at).toBe("2037-10-25T00:30:00.000Z");
    expect((await add(made.id, { on: "2020-01-01" })).status).toBe(422);
    expect((await add(made.id, { on: "2037-02-31" })).status).toBe(422);
  });

  it("that repeat over an hour that the clocks leave out are refused with the day of it", async () => {
    await changeProfile(a, { time_zone: "Europe/Berlin" });
    const { data: made } = await make();
    const series = { on: "2037-03-15", from: "02:30", repeat: { every: "week", times: 4 } };
    const refused = await add(made.id, series);
    expect([refused.status, Object.keys(refused.data.errors ?? {})]).toEqual([422, ["from"]]);
    expect(refused.data.errors?.["from"]?.[0]).toContain("March 29, 2037");
  });

  it("that end when they start are refused at their end", async () => {
    const { data: made } = await make();
    const refused = await add(made.id, { from: "10:00", to: "10:00", accept_doubts: true });
    expect([refused.status, Object.keys(refused.data.errors ?? {})]).toEqual([422, ["to"]]);
  });

  it("with fewer seats than people hold are asked about with their number, and nobody loses one", async () => {
    const [one] = aid.sessionIds as [string];
    for (const id of ["sits-0", "sits-1"]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      await seedPerson(a, id);
      // oxlint-disable-next-line no-await-in-loop -- two
      await seedSeat(a, id, one, { status: "registered" });
    }
    const row = (await shown(aid.id)).dates.find(({ id }) => id === one)!;
    const less = { ...givenDate, on: "2037-05-04", seats: row.taken - 1 };
    expect(await put(one, less, row.revision)).toMatchObject({
      status: 409,
      data: { code: "date_doubtful", current: { doubts: [{ kind: "seats", taken: row.taken }] } },
    });
    expect((await put(one, { ...less, seats: row.taken }, row.revision)).status).toBe(200);
    const again = (await shown(aid.id)).dates.find(({ id }) => id === one)!;
    expect((await put(one, { ...less, accept_doubts: true }, again.revision)).status).toBe(200);
    expect((await shown(aid.id)).dates.find(({ id }) => id === one)).toMatchObject({ taken: row.taken });
  });

  it("are neither called off nor written to with blanks alone", async () => {
    const [one] = aid.sessionIds as [string];
    for (const [path, body] of [
      ["cancellation", { reason: " \n " }],
      ["messages", { text: " \t " }],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- two
      const refused = await asked(`lms/dates/${one}/${path}`, { body });
      expect([refused.status, Object.keys(refused.data.errors ?? {})]).toEqual([422, Object.keys(body)]);
    }
  });

  it("that end before they start are asked about, unless it is a shift through the night", async () => {
    const { data: made } = await make();
    const long = { from: "10:00", to: "09:00" };
    for (const repeat of [null, { every: "week", times: 4 }])
      // oxlint-disable-next-line no-await-in-loop -- two
      expect(await add(made.id, { ...long, repeat })).toMatchObject({
        status: 409,
        data: { code: "date_doubtful", current: { doubts: [{ kind: "overnight", other: null }] } },
      });
    expect((await shown(made.id)).dates).toEqual([]);
    expect((await add(made.id, { ...long, accept_doubts: true })).status).toBe(200);
    expect((await add(made.id, { on: "2037-09-01", from: "22:00", to: "06:00" })).status).toBe(200);
  });

  it("that clash by room or teacher say with what, and are saved where that is accepted", async () => {
    const { data: made } = await make();
    await add(made.id);
    const [kinds, other] = await add(aid.id, { from: "10:00", to: "12:00", place: " phong  b2" }).then(({ data }) => [
      data.current?.doubts?.map(({ kind }) => kind),
      data.current?.doubts?.[0]?.other?.title,
    ]);
    expect([kinds, other]).toEqual([["room", "teacher"], givenClass.title]);
    expect((await add(aid.id, { from: "11:00", to: "12:00" })).status).toBe(200);
    expect((await add(aid.id, { from: "10:00", to: "10:30", accept_doubts: true })).status).toBe(200);
    // A date does not clash with itself.
    const [first] = (await shown(made.id)).dates;
    const alone = { ...givenDate, place: "Phòng khác", teacher_name: "Ai đó" };
    expect((await put(first!.id, alone, first!.revision)).status).toBe(200);
    expect((await put(first!.id, { ...alone, from: "08:00" }, first!.revision)).data.code).toBe("stale");
  });

  it("seats that are added go to those who wait longest, and no more are givenClass than there are", async () => {
    const [one] = aid.sessionIds as [string];
    const crowd = Array.from({ length: 6 }, (_, n) => `crowd-${n}`);
    for (const [n, id] of crowd.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await seedPerson(a, id);
      // oxlint-disable-next-line no-await-in-loop -- the same
      await seedSeat(a, id, one, { status: n === 0 ? "registered" : "waiting", queuedAt: n });
    }
    const row = (await shown(aid.id)).dates.find(({ id }) => id === one)!;
    const seats = (count: number) =>
      put(one, { ...givenDate, on: "2037-05-04", seats: count, accept_doubts: true }, row.revision);
    const late = Array.from({ length: 4 }, (_, n) => `late-${n}`);
    for (const id of late) await seedPerson(a, id); // oxlint-disable-line no-await-in-loop -- one after another
    const tokens = await Promise.all(late.map((id) => signedIn(a, id)));
    const path = `/classroom-sessions/${one}/registration`;
    const register = (token: string) => call(a.host, path, { token, body: {} });
    const answers = await Promise.all([seats(4), seats(4), ...tokens.map(register)]);
    expect(
      answers
        .slice(0, 2)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([200, 412]);
    const rows = await a.db.from(sessionRegistrations).orderBy(sessionRegistrations.queuedAt).all();
    expect(rows.filter(({ status }) => status === "registered").map(({ userId }) => userId)).toEqual(crowd.slice(0, 4));
    expect(rows.length).toBe(10);
  });

  it("called off tell everybody who holds a place by a letter, which an undo takes back with it", async () => {
    const [one] = aid.sessionIds as [string];
    await seedSeat(a, a.learner, one);
    await seedSeat(a, a.otherLearner, one, { status: "waiting" });
    const off = await asked<{ letters: number; change_set_id: string }>(`lms/dates/${one}/cancellation`, {
      body: { reason: "Giảng viên ốm" },
    });
    expect(off).toMatchObject({ status: 200, data: { letters: 2 } });
    const letters = () => a.db.select({ state: outbox.state, letter: outbox.letter }).from(outbox).all();
    expect(await letters()).toEqual([
      { state: "waiting", letter: "session_off" },
      { state: "waiting", letter: "session_off" },
    ]);
    expect((await shown(aid.id)).dates[0]).toMatchObject({ cancel_reason: "Giảng viên ốm" });
    expect((await asked(`lms/dates/${one}/cancellation`, { body: { reason: "Again" } })).status).toBe(409);
    expect((await undo(off.data.change_set_id)).status).toBe(200);
    expect((await letters()).map(({ state }) => state)).toEqual(["taken_back", "taken_back"]);
    expect((await shown(aid.id)).dates[0]).toMatchObject({ cancelled_at: null, cancel_reason: null });
  });

  it("tell whoever is made their teacher by one letter, which an undo takes back; nobody of what they did themselves", async () => {
    await seedPerson(a, "khanh", { name: "Đỗ Khánh" });
    const { data: added } = await add(aid.id, { teacher_id: "khanh", repeat: { every: "week", times: 3 } });
    const letters = () =>
      a.db
        .select({ state: outbox.state, letter: outbox.letter, userId: outbox.userId, fields: outbox.fields })
        .from(outbox)
        .all();
    const [first, ...more] = await letters();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ state: "waiting", letter: "teaching", userId: "khanh" });
    expect(first!.fields["starts"]!.split(" ")).toHaveLength(added.ids.length);
    expect((await undo(added.change_set_id)).status).toBe(200);
    expect((await letters()).map(({ state }) => state)).toEqual(["taken_back"]);

    const [one] = aid.sessionIds as [string];
    const change = async (teacherId: string | null) => {
      const { revision } = (await shown(aid.id)).dates.find(({ id }) => id === one)!;
      return put(one, { ...givenDate, on: "2037-05-04", accept_doubts: true, teacher_id: teacherId }, revision);
    };
    expect((await change("khanh")).status).toBe(200);
    expect((await letters()).map(({ state }) => state)).toEqual(["taken_back", "waiting"]);
    expect((await change("trainer")).status).toBe(200);
    expect((await change(null)).status).toBe(200);
    expect(await letters()).toHaveLength(2);
  });

  it("are written to, and the letter is taken back with the press", async () => {
    const [one] = aid.sessionIds as [string];
    await seedSeat(a, a.learner, one);
    const sent = await asked<{ letters: number; change_set_id: string }>(`lms/dates/${one}/messages`, {
      body: { text: "Mang giày bảo hộ" },
    });
    expect(sent.data.letters).toBe(1);
    expect((await undo(sent.data.change_set_id)).status).toBe(200);
    expect((await a.db.from(outbox).all()).map(({ state }) => state)).toEqual(["taken_back"]);
  });

  it("that somebody holds a place for are not taken back with the press that made them", async () => {
    const { data } = await add(aid.id);
    await seedSeat(a, a.learner, data.ids[0]!);
    expect((await undo(data.change_set_id)).data.code).toBe("in_use");
    expect(await a.db.from(classroomSessions).where(eq(classroomSessions.id, data.ids[0]!)).get()).toBeDefined();
  });

  it("find their teacher among people by the beginnings of names, nobody who is blocked", async () => {
    await seedPerson(a, "khanh", { name: "Đỗ Khánh" });
    await seedPerson(a, "gone", { name: "Đỗ Khang" });
    await a.db.update(users, { loginStatus: 2 }, eq(users.id, "gone")).run();
    const { data } = await asked<{ id: string }[]>("lms/teachers?q=kha");
    expect([...data].map(({ id }) => id)).toEqual(["khanh"]);
    expect((await add(aid.id, { teacher_id: "gone" })).status).toBe(422);
    const { data: added } = await add(aid.id, { teacher_id: "khanh" });
    const row = (await shown(aid.id)).dates.find(({ id }) => id === added.ids[0]);
    expect(row?.teacher).toMatchObject({ id: "khanh", name: "Đỗ Khánh" });
  });
});
