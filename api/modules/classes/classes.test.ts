import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { DateDoubt } from "#shared/contracts/class-dates.ts";
import type { ClassDetail, ClassRow } from "#shared/contracts/classes.ts";
import { zonedMinute } from "#shared/domain/zoned-time.ts";
import { classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { packParts } from "#api/db/schema/pack.ts";
import { call, type CallOptions, signedIn } from "#tests/fixtures/api-client.ts";
import { aidOfBoth } from "#tests/fixtures/classrooms.ts";
import { type SeededClassroom, seedSeat } from "#tests/fixtures/seed-programme.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import { changeProfile, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let aid: SeededClassroom;
let manager: string;

beforeEach(async () => {
  ({ a, aid } = await aidOfBoth([{ inHours: 48 }, { inHours: 72, seats: 5 }]));
  await seedPerson(a, "trainer", { canAccessLms: true });
  manager = await signedIn(a, "trainer");
});

interface Refused {
  code?: string;
  errors?: Record<string, string[]>;
  current?: { doubts?: DateDoubt[]; revision?: number };
}

async function asked<T = object>(path: string, options: CallOptions = {}) {
  const response = await call(a.host, `/manage/${path}`, { token: manager, ...options });
  const body = (await response.json()) as { data: T & Refused };
  return { status: response.status, ...body };
}

const given = {
  title: "Vận hành xe nâng",
  summary: "Lái an toàn trong kho.",
  category_id: null,
  cover_category: "safety",
  language: "vi",
  outcomes: ["Kiểm tra xe trước ca"],
  bring: [],
  minutes: 90,
};
const day = {
  on: "2037-03-02",
  from: "08:30",
  to: "11:00",
  place: "Phòng B2",
  map_url: null,
  link: null,
  teacher_id: null,
  teacher_name: "Đỗ Khánh",
  seats: 2,
  closes_days_before: 1,
};
type Made = { id: string; change_set_id: string };
const make = () => asked<Made>("lms/classes", { body: given });
const shown = async (id: string) => (await asked<ClassDetail>(`lms/classes/${id}`)).data;
const add = (id: string, over: object = {}) =>
  asked<{ ids: string[]; change_set_id: string }>(`lms/classes/${id}/dates`, {
    body: { ...day, repeat: null, ...over },
  });
const undo = (id: string, token = manager) => asked(`change-sets/${id}/undo`, { method: "POST", token });
const listed = async (query = "") => (await asked<ClassRow[]>(`lms/classes${query}`)).data;
const put = (id: string, body: object, revision: number) =>
  asked<Made>(`lms/dates/${id}`, { method: "PUT", body, headers: { "If-Match": `"${revision}"` } });

describe("a class", () => {
  it("is made, found by learners, changed, archived and brought back; each press can be taken back", async () => {
    const { data: made } = await make();
    expect(await shown(made.id)).toMatchObject({ slug: "van-hanh-xe-nang", minutes: 90, revision: 1, dates: [] });
    const learner = await signedIn(a, a.learner);
    const search = async () => {
      const answer = await call(a.host, "/search?q=xe%20n%C3%A2ng", { token: learner });
      return JSON.stringify(await answer.json()).includes("van-hanh-xe-nang");
    };
    expect(await search()).toBe(true);
    const patch = (revision: number, body: object) =>
      asked<Made>(`lms/classes/${made.id}`, { method: "PATCH", body, headers: { "If-Match": `"${revision}"` } });
    const changed = await patch(1, { title: "Xe nâng hàng" });
    expect(changed.status).toBe(200);
    expect(await patch(1, { title: "Khác" })).toMatchObject({ status: 412, data: { code: "stale" } });
    expect((await undo(changed.data.change_set_id)).status).toBe(200);
    expect((await shown(made.id)).title).toBe(given.title);
    const archived = await asked<Made>(`lms/classes/${made.id}`, { method: "DELETE" });
    expect([await search(), (await listed("?q=XE NANG")).length]).toEqual([false, 0]);
    expect((await listed("?state=archived")).map(({ id }) => id)).toEqual([made.id]);
    expect((await undo(archived.data.change_set_id)).status).toBe(200);
    expect([await search(), (await listed("?q=xe nang"))[0]?.state]).toEqual([true, "undated"]);
    const log = await a.db.from(auditLog).where(eq(auditLog.actorId, "trainer")).all();
    expect(log.map(({ action }) => action).toSorted()).toEqual([
      "changes.undone",
      "changes.undone",
      "class.archived",
      "class.changed",
      "class.created",
    ]);
  });

  it("that a pack brought is the business's own once it was changed here", async () => {
    await a.db.insert(packParts, { part: "classroom/aid", digest: "as-loaded" }).run();
    const own = async () => (await a.db.from(packParts).where(eq(packParts.part, "classroom/aid")).get())?.digest;
    expect((await add(aid.id)).status).toBe(200);
    expect(await own()).toBe("changed-here");
  });

  it("stands in the list with its next date, its seats and how many wait", async () => {
    await seedSeat(a, a.learner, aid.sessionIds[0]!);
    await seedSeat(a, a.otherLearner, aid.sessionIds[0]!, { status: "waiting" });
    expect(await listed()).toMatchObject([{ id: aid.id, coming: 2, next_date: { seats: 1, taken: 1, waiting: 1 } }]);
    expect([(await listed("?state=undated")).length, (await listed("?q=cl%C3%A4ss")).length]).toEqual([0, 1]);
  });

  it("is looked at by a team lead, who changes none, and closed to whoever has no flag", async () => {
    await seedPerson(a, "lead");
    await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
    await seedTeam(a, "mine", ["lead"]);
    const lead = await signedIn(a, "lead");
    expect((await asked<ClassDetail>(`lms/classes/${aid.id}`, { token: lead })).data.may).toEqual({ change: false });
    expect((await asked("lms/classes", { token: lead, body: given })).data.code).toBe("beyond_scope");
    const learner = await signedIn(a, a.learner);
    expect((await asked("lms/classes", { token: learner })).data.code).toBe("forbidden");
    const { data } = await make();
    await seedPerson(a, "accounts-only", { canAccessAdmin: true });
    expect((await undo(data.change_set_id, await signedIn(a, "accounts-only"))).data.code).toBe("forbidden");
  });
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
    const [kinds, other] = await add(aid.id, { from: "10:00", to: "12:00", place: "phong b2" }).then(({ data }) => [
      data.current?.doubts?.map(({ kind }) => kind),
      data.current?.doubts?.[0]?.other?.title,
    ]);
    expect([kinds, other]).toEqual([["room", "teacher"], given.title]);
    expect((await add(aid.id, { from: "11:00", to: "12:00" })).status).toBe(200);
    expect((await add(aid.id, { from: "10:00", to: "10:30", accept_doubts: true })).status).toBe(200);
    // A date does not clash with itself.
    const [first] = (await shown(made.id)).dates;
    const alone = { ...day, place: "Phòng khác", teacher_name: "Ai đó" };
    expect((await put(first!.id, alone, first!.revision)).status).toBe(200);
    expect((await put(first!.id, { ...alone, from: "08:00" }, first!.revision)).data.code).toBe("stale");
  });

  it("seats that are added go to those who wait longest, and no more are given than there are", async () => {
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
      put(one, { ...day, on: "2037-05-04", seats: count, accept_doubts: true }, row.revision);
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

describe("the list of classes", () => {
  it("stands by title as people read titles, page by page in either direction", async () => {
    for (const title of ["zebra", "Đèn pin", "Ăn uống", "an toàn"])
      await asked("lms/classes", { body: { ...given, title } });
    interface Found {
      data: ClassRow[];
      meta: { next_cursor: string | null; previous_cursor: string | null };
    }
    const page = async (sort: string, cursor: string | null = null): Promise<[string[], Found["meta"]]> => {
      const query = new URLSearchParams({ sort, limit: "3", ...(cursor !== null && { cursor }) });
      const answer = await call(a.host, `/manage/lms/classes?${query.toString()}`, { token: manager });
      const { data, meta } = (await answer.json()) as Found;
      return [data.map((row) => row.title), meta];
    };
    const [first, { next_cursor: next }] = await page("title");
    const [second, { previous_cursor: previous }] = await page("title", next);
    const all = [...first, ...second];
    const ours = ["an toàn", "Ăn uống", "Đèn pin", "zebra"];
    expect(all.filter((title) => ours.includes(title))).toEqual(ours);
    expect([first.length, all.length]).toEqual([3, 5]);
    expect((await page("title", previous))[0]).toEqual(first);
    expect((await page("-title"))[0]).toEqual(all.toReversed().slice(0, 3));
  });
});
