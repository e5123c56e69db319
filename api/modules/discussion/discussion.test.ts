import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import type { Answer, Question } from "#shared/contracts/discussion.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { seedCourse, seedEnrolment, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { users } from "#api/db/schema/identity.ts";
import { rateWindows } from "#api/db/schema/one-time.ts";

type Page<Item> = { data: Item[]; meta: { next_cursor: string | null } };

let a: SeededBusiness;
let b: SeededBusiness;
let asker: string;
let other: string;
let manager: string;
let outsider: string;
let course: SeededCourse;
let made = 0;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  await a.db.update(users, { loginStatus: 1 }, eq(users.id, a.newcomer)).run();
  [asker, other, manager, outsider] = (await Promise.all(
    [a.learner, a.otherLearner, a.manager, a.newcomer].map((user) => signedIn(a, user)),
  )) as [string, string, string, string];
});

beforeEach(async () => {
  made += 1;
  course = await seedCourse(a, `asked-${made}`);
  await seedEnrolment(a, a.learner, course);
  await seedEnrolment(a, a.otherLearner, course);
  await a.db.delete(rateWindows, eq(rateWindows.count, rateWindows.count)).run();
});

const send = (method: string, path: string, token: string, body?: unknown) =>
  call(a.host, path, { method, token, body });
const ask = (id: string, body: object = {}, as = asker) =>
  send("POST", "/questions", as, { id, lesson_id: course.video, text: "Why?", ...body });
const answer = (id: string, question: string, as = other, text = "Because.") =>
  send("POST", "/answers", as, { id, question_id: question, text });
const change = (id: string, body: object, as = asker) => send("PATCH", `/posts/${id}`, as, body);
const remove = (id: string, as = asker) => send("DELETE", `/posts/${id}`, as);
const accept = (id: string, accepted = true, as = asker) => send("PUT", `/answers/${id}/acceptance`, as, { accepted });
const vote = (id: string, voted = true, as = other) => send("PUT", `/questions/${id}/vote`, as, { voted });
const questions = async (as = asker, query = "", lesson = course.video) =>
  (await send("GET", `/lessons/${lesson}/questions${query}`, as)).json<Page<Question>>();
const answers = async (id: string, as = asker, query = "") =>
  (await send("GET", `/questions/${id}/answers${query}`, as)).json<Page<Answer>>();
const statuses = async (responses: Promise<Response>[]) => (await Promise.all(responses)).map(({ status }) => status);

describe("questions", () => {
  it("keep their lines, and nothing that turns the text around unseen", async () => {
    const id = `hidden-${made}`;
    expect(await (await ask(id, { text: "Why \u202eabc\u0000?\n\t👩‍🏫" })).json()).toMatchObject({
      data: { text: "Why abc?\n\t👩‍🏫" },
    });
    expect((await ask(`empty-${made}`, { text: "\u202e\u0007" })).status).toBe(422);
    expect(await (await change(id, { text: "Why\u2066?" })).json()).toMatchObject({ data: { text: "Why?" } });
  });

  it("stand by lesson, newest first, with who asked, where, and what the viewer may do", async () => {
    await ask(`q1-${made}`, { at: 12.5, text: "  <b>Why</b> http://x.test \n " });
    await ask(`q2-${made}`, {}, other);
    await ask(`q3-${made}`, { lesson_id: course.pdf });
    await env.DB.prepare("UPDATE posts SET created_at = created_at + 1000 WHERE id = ?").bind(`q1-${made}`).run();
    const { data } = await questions();
    expect(data.map(({ id }) => id)).toEqual([`q1-${made}`, `q2-${made}`]);
    expect(data.find(({ id }) => id === `q1-${made}`)).toMatchObject({
      text: "<b>Why</b> http://x.test",
      at: 12.5,
      answer_count: 0,
      is_solved: false,
      vote_count: 0,
      may_accept: true,
      author: { name: "learner of a", is_staff: false, is_viewer: true },
      may: { edit: true, delete: true, hide: false },
    });
    expect(data.find(({ id }) => id === `q2-${made}`)).toMatchObject({
      author: { is_viewer: false },
      may: { edit: false, delete: false, hide: false },
      may_accept: false,
    });
    expect(JSON.stringify(data)).not.toContain("@example.test");
  });

  it("come in pages that leave nothing out and show nothing twice, though some were asked at the same instant", async () => {
    const ids = Array.from({ length: 7 }, (_, n) => `p${n}-${made}`);
    await Promise.all(ids.map((id) => ask(id)));
    await env.DB.prepare("UPDATE posts SET created_at = 5 WHERE lesson_id = ?").bind(course.video).run();
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Page<Question> = await questions(asker, `?limit=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.meta.next_cursor;
    }
    expect(seen).toEqual(ids.toSorted().toReversed());
    expect(
      (
        await send(
          "GET",
          `/lessons/${course.pdf}/questions?cursor=${(await questions(asker, "?limit=3")).meta.next_cursor}`,
          asker,
        )
      ).status,
    ).toBe(422);
  });

  it("asked twenty times with one id are one question; the id of somebody else's is refused", async () => {
    expect(new Set(await statuses(Array.from({ length: 20 }, () => ask(`once-${made}`))))).toEqual(new Set([200]));
    expect((await questions()).data).toHaveLength(1);
    expect((await ask(`once-${made}`, { text: "Mine now" }, other)).status).toBe(409);
    expect((await questions()).data[0]!.text).toBe("Why?");
  });

  it("refuse what is empty, too long, or about no lesson", async () => {
    expect(
      await statuses([
        ask("e1", { text: " \n " }),
        ask("e5", { text: "\u200b\u3164\u2800\u00ad" }),
        ask("e2", { text: "x".repeat(5001) }),
        ask("e3", { at: -1 }),
        ask("e4", { lesson_id: "nowhere" }),
      ]),
    ).toEqual([422, 422, 422, 422, 404]);
    expect((await questions()).data).toEqual([]);
  });

  it("are the same question for as many as say so, each once", async () => {
    await ask(`same-${made}`);
    await Promise.all([vote(`same-${made}`), vote(`same-${made}`), vote(`same-${made}`, true, manager)]);
    expect((await questions(other)).data[0]).toMatchObject({ vote_count: 2, is_voted: true });
    expect(await (await vote(`same-${made}`, false)).json()).toEqual({
      data: { id: `same-${made}`, is_voted: false, vote_count: 1 },
    });
  });

  it("and answers find none where it is taken away meanwhile", async () => {
    for (let round = 0; round < 6; round++) {
      const id = `raced-${round}-${made}`;
      await ask(id);
      const [gone, ...all] = await Promise.all([remove(id), vote(id), answer(`${id}-answer`, id, manager)]);
      expect([200, 409]).toContain(gone.status);
      for (const { status } of all) expect([200, 404]).toContain(status);
    }
  });

  it("are not the same question for who asked it", async () => {
    await ask(`own-${made}`);
    expect((await vote(`own-${made}`, true, asker)).status).toBe(403);
    expect((await questions()).data[0]).toMatchObject({ vote_count: 0, is_voted: false });
    expect((await vote(`own-${made}`, false, asker)).status).toBe(200);
  });

  it("of one person come to an end for a while", async () => {
    const all = await statuses(Array.from({ length: 31 }, (_, n) => ask(`flood-${n}-${made}`)));
    expect(all.filter((status) => status === 429)).toHaveLength(1);
    expect((await questions(asker, "?limit=50")).data).toHaveLength(30);
  });
});

describe("answers", () => {
  const id = () => `asked-${made}`;
  beforeEach(() => ask(id()));

  it("stand from the oldest on, the accepted one on top; accepting another takes its place, even at once", async () => {
    const given = ["x", "y", "z"].map((name) => `${name}-${made}`);
    for (const one of given) await answer(one, id());
    await accept(given[2]!);
    expect((await answers(id())).data.map((one) => [one.id, one.is_accepted])).toEqual([
      [given[2], true],
      [given[0], false],
      [given[1], false],
    ]);
    expect((await questions()).data[0]).toMatchObject({ answer_count: 3, is_solved: true });
    expect(new Set(await statuses(given.flatMap((one) => [accept(one), accept(one, true, manager)])))).toEqual(
      new Set([200]),
    );
    expect((await answers(id())).data.filter((one) => one.is_accepted)).toHaveLength(1);
    await accept((await answers(id())).data[0]!.id, false);
    expect((await questions()).data[0]).toMatchObject({ is_solved: false });
  });

  it("in pages show the accepted one once", async () => {
    const given = ["1", "2", "3", "4"].map((name) => `page-${name}-${made}`);
    for (const one of given) await answer(one, id());
    await accept(given[3]!);
    const first = await answers(id(), asker, "?limit=2");
    const second = await answers(id(), asker, `?limit=2&cursor=${first.meta.next_cursor}`);
    expect([...first.data, ...second.data].map((one) => one.id)).toEqual([given[3], given[0], given[1], given[2]]);
    expect(second.meta.next_cursor).toBeNull();
  });

  it("are accepted by who asked and by staff alone", async () => {
    await answer(`a-${made}`, id());
    expect(
      await statuses([accept(`a-${made}`, true, other), accept(`a-${made}`, true, outsider), accept(id())]),
    ).toEqual([403, 400, 404]);
    expect((await questions()).data[0]!.is_solved).toBe(false);
  });

  it("are edited by their author alone, and say so; deleted by author or staff", async () => {
    await answer(`a-${made}`, id());
    expect(
      await statuses([
        change(`a-${made}`, { text: "Mine" }),
        change(`a-${made}`, { text: "Mine" }, manager),
        remove(`a-${made}`),
      ]),
    ).toEqual([403, 403, 403]);
    expect(await (await change(`a-${made}`, { text: "Because." }, other)).json()).toMatchObject({
      data: { edited_at: null },
    });
    expect(await (await change(`a-${made}`, { text: "Therefore." }, other)).json()).toMatchObject({
      data: { text: "Therefore.", edited_at: expect.any(String) },
    });
    expect((await remove(`a-${made}`, manager)).status).toBe(200);
    expect((await answers(id())).data).toEqual([]);
  });

  it("keep a question from being taken away by who asked; staff takes both", async () => {
    await answer(`own-${made}`, id(), asker);
    await answer(`a-${made}`, id());
    expect((await questions()).data[0]!.may.delete).toBe(false);
    expect((await remove(id())).status).toBe(409);
    expect((await remove(id(), manager)).status).toBe(200);
    expect((await send("GET", `/questions/${id()}/answers`, asker)).status).toBe(404);
    expect((await change(`a-${made}`, { text: "x" }, other)).status).toBe(404);
  });
});

describe("what staff hides", () => {
  it("is seen by its author and staff alone, cannot be answered by others, and comes back", async () => {
    await ask(`h-${made}`);
    await answer(`ha-${made}`, `h-${made}`);
    expect((await change(`h-${made}`, { hidden: true })).status).toBe(403);
    await change(`ha-${made}`, { hidden: true }, manager);
    expect((await answers(`h-${made}`)).data).toEqual([]);
    expect((await questions()).data[0]!.answer_count).toBe(0);
    expect((await answers(`h-${made}`, other)).data[0]!.is_hidden).toBe(true);
    await change(`h-${made}`, { hidden: true }, manager);
    expect((await questions(other)).data).toEqual([]);
    expect((await questions()).data).toHaveLength(1);
    expect(
      await statuses([
        answer(`hb-${made}`, `h-${made}`),
        vote(`h-${made}`),
        send("GET", `/questions/h-${made}/answers`, other),
      ]),
    ).toEqual([404, 404, 404]);
    await change(`h-${made}`, { hidden: false }, manager);
    expect((await questions(other)).data).toHaveLength(1);
  });
});

describe("who may take part", () => {
  it("is enrolled in the course, or staff", async () => {
    await ask(`m-${made}`);
    expect(
      await statuses([
        ask(`no-${made}`, {}, outsider),
        answer(`no-${made}`, `m-${made}`, outsider),
        vote(`m-${made}`, true, outsider),
        send("GET", `/lessons/${course.video}/questions`, outsider),
      ]),
    ).toEqual([400, 400, 400, 400]);
    expect(
      await statuses([
        answer(`yes-${made}`, `m-${made}`, manager),
        send("GET", `/lessons/${course.video}/questions`, manager),
      ]),
    ).toEqual([200, 200]);
    expect((await answers(`m-${made}`)).data[0]!.author).toMatchObject({ name: "manager of a", is_staff: true });
  });

  it("is of the same business: an id used elsewhere is free here, and nothing is shared", async () => {
    await ask(`far-${made}`, { text: "Secret of a" });
    const elsewhere = await signedIn(b, b.manager);
    const far = await seedCourse(b, `far-${made}`);
    const asked = await call(b.host, "/questions", {
      token: elsewhere,
      body: { id: `far-${made}`, lesson_id: far.video, text: "Of b" },
    });
    expect(asked.status).toBe(200);
    expect((await call(b.host, `/posts/far-${made}`, { method: "DELETE", token: elsewhere })).status).toBe(200);
    expect((await questions()).data[0]!.text).toBe("Secret of a");
    expect(
      (await call(b.host, "/questions", { token: elsewhere, body: { id: "x", lesson_id: course.video, text: "x" } }))
        .status,
    ).toBe(404);
  });
});
