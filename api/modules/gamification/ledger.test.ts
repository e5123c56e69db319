import fc from "fast-check";
import { readXlsx } from "hucre/xlsx";
import { beforeEach, describe, expect, it } from "vitest";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { scoreClient } from "#tests/fixtures/score-client.ts";
import { device, seedExam } from "#tests/fixtures/seed-exam.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";

const path = "/manage/gamification";
let client: Awaited<ReturnType<typeof scoreClient>>;

beforeEach(async () => {
  client = await scoreClient();
});

describe("the ledger", () => {
  it("names who, what for and when; what is taken back stays, with a counter-entry that the learner reads", async () => {
    const { a, ask, reverse, undo, study, standingOf, expectBalanced } = client;
    const source = await study();
    const reversed = await reverse(source);
    expect(reversed.status).toBe(200);
    expect(await reverse(source)).toMatchObject({ status: 409, data: { code: "reversed_already" } });
    expect(await standingOf(a.learner)).toBe(5);
    const { data } = await ask("GET", `${path}/ledger?kind=lesson`);
    expect(data).toMatchObject([
      { points: -10, state: "counter", reason: "Finished twice by a script", may_reverse: false },
      { points: 10, state: "reversed", may_reverse: false },
    ]);
    const { points: told } = (await ask("GET", "/overview", undefined, { as: await signedIn(a, a.learner) })).data;
    expect(told).toMatchObject({ total: 5, reversals: [{ points: 10, reason: "Finished twice by a script" }] });
    await expectBalanced();
    expect((await undo(reversed.data.change_set_id)).status).toBe(200);
    expect(await standingOf(a.learner)).toBe(15);
    expect((await ask("GET", `${path}/ledger?kind=lesson`)).data).toHaveLength(3);
    expect((await reverse(source)).status).toBe(200);
    await expectBalanced();
  });

  it("is read page by page, and saved as a file", async () => {
    const { a, ask, study, token } = client;
    for (let n = 0; n < 5; n += 1) await study();
    const first = await ask("GET", `${path}/ledger?limit=4`);
    const second = await ask("GET", `${path}/ledger?limit=4&cursor=${first.meta.next_cursor}`);
    expect(new Set([...first.data, ...second.data].map(({ id }: { id: string }) => id)).size).toBe(6);
    const file = await call(a.host, `${path}/ledger/export?format=csv&columns=`, { token });
    expect((await file.text()).split("\n").filter((line) => line.includes("10")).length).toBeGreaterThanOrEqual(5);
  });

  it("is a file whose column of points adds up to the balance, in both kinds", { timeout: 60_000 }, async () => {
    const { a, reverse, study, standingOf, token } = client;
    const sheet = async (format: string) => {
      const url = `${path}/ledger/export?format=${format}&columns=points`;
      return new Uint8Array(await (await call(a.host, url, { token })).arrayBuffer());
    };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), async (reversals) => {
        for (const isReversed of reversals) {
          const source = await study();
          if (isReversed) await reverse(source);
        }
        const balance = await standingOf(a.learner);
        const lines = new TextDecoder()
          .decode(await sheet("csv"))
          .trim()
          .split("\r\n");
        const written = lines.slice(lines.findIndex((line) => line === "Points" || line === "Điểm") + 1);
        expect(written.reduce((sum, cell) => sum + Number(cell), 0)).toBe(balance);
        const book = await readXlsx(await sheet("xlsx"));
        const cells = book.sheets[0]!.rows.flat().filter((cell) => typeof cell === "number");
        expect(cells).toHaveLength(written.length);
        expect(cells.reduce((sum, cell) => sum + cell, 0)).toBe(balance);
      }),
      { numRuns: 5 },
    );
  });

  it("names the exam whose passing earned points", async () => {
    const { a, ask, token } = client;
    const id = await seedExam(a, "paid");
    const as = await signedIn(a, a.learner);
    const { data } = await ask("POST", `/exams/${id}/sittings`, { device_id: device }, { as });
    for (const { id: question } of data.paper.questions)
      await ask(
        "PUT",
        `/sittings/${data.id}/answers/${question}`,
        { option_ids: ["right"], device_id: device },
        { as },
      );
    await ask("POST", `/sittings/${data.id}/submission`, { device_id: device }, { as });
    expect((await ask("GET", `${path}/ledger?kind=quiz`)).data).toMatchObject([{ subject: "Exam paid" }]);
    const file = await call(a.host, `${path}/ledger/export?format=csv&columns=`, { token });
    expect(await file.text()).toContain("Exam paid");
  });

  it("is of their own people alone for who leads a team, who takes nothing back", async () => {
    const { a, ask, reverse, study } = client;
    const source = await study();
    await study(a.otherLearner);
    await seedPerson(a, "lead");
    await seedTeam(a, "store", ["lead", a.otherLearner]);
    await seedRole(a, "leads", { scope: "teams", flags: ["can_access_gamification"], holders: ["lead"] });
    const as = await signedIn(a, "lead");
    const { data } = await ask("GET", `${path}/ledger`, undefined, { as });
    expect(data.every(({ user }: { user: { id: string } }) => user.id === a.otherLearner)).toBe(true);
    expect(await reverse(source, a.learner, as)).toMatchObject({ status: 403 });
    expect(await ask("GET", `${path}/points`, undefined, { as })).toMatchObject({ status: 403 });
  });

  it(
    "adds up: rows, balance and standings are one after any awards, reversals, undos and rules",
    { timeout: 60_000 },
    async () => {
      const { a, setRules, reverse, undo, study, expectBalanced } = client;
      const step = fc.oneof(
        fc.record({ do: fc.constant("study" as const), who: fc.boolean() }),
        fc.record({ do: fc.constant("reverse" as const), at: fc.nat(20) }),
        fc.record({ do: fc.constant("undo" as const), at: fc.nat(20) }),
        fc.record({ do: fc.constant("rule" as const), points: fc.nat(60), cap: fc.nat(90) }),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
          const sources: [string, string][] = [];
          const sets: string[] = [];
          for (const one of steps) {
            if (one.do === "study") {
              const who = one.who ? a.learner : a.otherLearner;
              sources.push([who, await study(who)]);
            } else if (one.do === "rule") await setRules([one.points, one.cap]);
            else if (one.do === "reverse" && sources.length > 0) {
              const [who, source] = sources[one.at % sources.length]!;
              const { data } = await reverse(source, who);
              if (data?.change_set_id) sets.push(data.change_set_id);
            } else if (sets.length > 0) await undo(sets[one.do === "undo" ? one.at % sets.length : 0]!);
          }
          await expectBalanced();
        }),
        { numRuns: 8 },
      );
    },
  );
});
