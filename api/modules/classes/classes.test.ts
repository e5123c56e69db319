import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { ClassDetail, ClassRow } from "#shared/contracts/classes.ts";
import { auditLog } from "#api/db/schema/identity.ts";
import { packParts } from "#api/db/schema/pack.ts";
import { classDesk, givenClass } from "#tests/fixtures/class-desk.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { seedSeat } from "#tests/fixtures/seed-programme.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";

type Desk = Awaited<ReturnType<typeof classDesk>>;
let a: Desk["a"];
let aid: Desk["aid"];
let manager: Desk["manager"];
let asked: Desk["asked"];
let make: Desk["make"];
let shown: Desk["shown"];
let add: Desk["add"];
let undo: Desk["undo"];
let listed: Desk["listed"];

beforeEach(async () => {
  ({ a, aid, manager, asked, make, shown, add, undo, listed } = await classDesk());
});

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
      asked<{ id: string; change_set_id: string }>(`lms/classes/${made.id}`, {
        method: "PATCH",
        body,
        headers: { "If-Match": `"${revision}"` },
      });
    const changed = await patch(1, { title: "Xe nâng hàng" });
    expect(changed.status).toBe(200);
    expect(await patch(1, { title: "Khác" })).toMatchObject({ status: 412, data: { code: "stale" } });
    expect((await undo(changed.data.change_set_id)).status).toBe(200);
    expect((await shown(made.id)).title).toBe(givenClass.title);
    const archived = await asked<{ id: string; change_set_id: string }>(`lms/classes/${made.id}`, { method: "DELETE" });
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
    expect((await asked("lms/classes", { token: lead, body: givenClass })).data.code).toBe("beyond_scope");
    const learner = await signedIn(a, a.learner);
    expect((await asked("lms/classes", { token: learner })).data.code).toBe("forbidden");
    const { data } = await make();
    await seedPerson(a, "accounts-only", { canAccessAdmin: true });
    expect((await undo(data.change_set_id, await signedIn(a, "accounts-only"))).data.code).toBe("forbidden");
  });
});

describe("the list of classes", () => {
  it("stands by title as people read titles, page by page in either direction", async () => {
    for (const title of ["zebra", "Đèn pin", "Ăn uống", "an toàn"])
      await asked("lms/classes", { body: { ...givenClass, title } });
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
