import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addMonths,
  type Criterion,
  earnedAt,
  type Evidence,
  type EvidenceRule,
  type Fact,
  meetingAlone,
  metAt,
  shows,
  type Span,
  standingAt,
} from "./competency.ts";

const now = 1000;
const span = fc.record({ at: fc.integer({ min: 0, max: 2000 }), until: fc.option(fc.integer({ min: 0, max: 2000 })) });
const level = fc.integer({ min: 0, max: 5 });
const evidence: fc.Arbitrary<Evidence> = fc
  .tuple(span, level, fc.constantFrom("criterion" as const, "self" as const, "lead" as const))
  .map(([of, height, source]) => ({ ...of, level: height, source }));
const many = fc.array(evidence, { maxLength: 8 });
const isValid = ({ at, until }: Span) => at <= now && (until === null || until > now);
const fact = fc.constantFrom(..."abc").map((id): Fact => ({ kind: "course", id }));
const join = fc.constantFrom("and" as const, "or" as const);
const group = fc.record({ join, of: fc.array(fact, { minLength: 1, maxLength: 3 }) });
const rule: fc.Arbitrary<EvidenceRule> = fc.record({
  join,
  of: fc.array(fc.oneof(fact, group), { minLength: 1, maxLength: 3 }),
});
const known = fc.record({
  a: fc.array(span, { maxLength: 2 }),
  b: fc.array(span, { maxLength: 2 }),
  c: fc.array(span),
});

describe("a level follows from evidence", () => {
  it("in whatever order it is read, and from what is valid alone", () => {
    fc.assert(
      fc.property(many, (some) => {
        const { level: found } = standingAt(some, now);
        expect(standingAt(some.toReversed(), now).level).toBe(found);
        expect(standingAt(some.filter(isValid), now).level).toBe(found);
        expect(found === null).toBe(!some.some(isValid));
      }),
    );
  });

  it("the lead's last word stands for all before it, and nothing done since lowers it", () => {
    fc.assert(
      fc.property(many, level, (some, height) => {
        const said: Evidence = { source: "lead", level: height, at: now, until: null };
        const before = some.filter(({ at }) => at < now);
        expect(standingAt([...before, said], now).level).toBe(height);
        const since = some.map((one) => ({ ...one, source: "criterion" as const, at: now, until: null }));
        expect(standingAt([...before, said, ...since], now).level).toBe(Math.max(height, ...since.map((s) => s.level)));
      }),
    );
  });

  it("what somebody does raises what they did and what was said of them, and never lowers it", () => {
    fc.assert(
      fc.property(many, evidence, (some, more) => {
        const others = some.filter(({ source }) => source !== "self");
        const before = standingAt(others, now).level ?? 0;
        const done: Evidence = { ...more, source: "criterion" };
        expect(standingAt([...others, done], now).level ?? 0).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it("one's own word counts while there is no other, and the last of it", () => {
    fc.assert(
      fc.property(many, level, (some, height) => {
        const own: Evidence = { source: "self", level: height, at: now, until: null };
        const others = some.filter((one) => one.source !== "self" && isValid(one));
        const before = some.filter((one) => one.source === "self" && one.at < now);
        expect(standingAt([...others, own], now).level).toBe(
          others.length > 0 ? standingAt(others, now).level : height,
        );
        expect(standingAt([...before, own], now).level).toBe(height);
      }),
    );
  });

  it("nothing known is no level, and 0 is one", () => {
    expect(standingAt([], now)).toEqual({ level: null, by: null });
    expect(standingAt([{ source: "lead", level: 0, at: 1, until: null }], now).level).toBe(0);
  });
});

describe("a rule is met", () => {
  it("as its facts are, one by one", () => {
    fc.assert(
      fc.property(rule, known, (asked, spans) => {
        const spansOf = ({ id }: Fact) => spans[id as keyof typeof spans];
        const isSo = (one: Fact) => spansOf(one).some(isValid);
        const truth = (of: boolean[], by: "and" | "or") => (by === "and" ? of.every(Boolean) : of.some(Boolean));
        const parts = asked.of.map((one) => ("join" in one ? truth(one.of.map(isSo), one.join) : isSo(one)));
        expect(metAt(asked, spansOf, now).length > 0).toBe(truth(parts, asked.join));
      }),
    );
  });

  it("until the moment that it names, and not at it", () => {
    fc.assert(
      fc.property(rule, known, fc.option(fc.constant(1)), (asked, spans, months) => {
        const spansOf = ({ id }: Fact) => spans[id as keyof typeof spans];
        const criteria: Criterion[] = [{ level: 3, months, rule: asked }];
        const ends = earnedAt(criteria, spansOf, now).map(({ until }) => until ?? Infinity);
        const end = Math.max(...ends);
        fc.pre(Number.isFinite(end));
        // What begins meanwhile may renew it.
        const kept = ({ id }: Fact) => spansOf({ kind: "course", id }).filter(({ at }) => at <= now);
        expect(earnedAt(criteria, kept, end - 1)).not.toEqual([]);
        expect(earnedAt(criteria, kept, end)).toEqual([]);
      }),
    );
  });

  it("by which courses alone, is told of those that do", () => {
    fc.assert(
      fc.property(rule, (asked) => {
        for (const id of ["a", "b", "c"]) {
          const spansOf = (one: Fact) => (one.id === id ? [{ at: 1, until: null }] : []);
          expect(meetingAlone(asked, "course").includes(id)).toBe(metAt(asked, spansOf, now).length > 0);
        }
      }),
    );
  });
});

it("an exam shows what its result reaches, and more points never show less", () => {
  const result = fc.record({ passed: fc.boolean(), percent: fc.integer({ min: 0, max: 100 }) });
  fc.assert(
    fc.property(result, fc.integer({ min: 1, max: 100 }), fc.nat(100), ({ passed, percent }, asked, more) => {
      const exam: Fact = { kind: "exam", id: "a" };
      const shown = { at: 0, until: null, passed, percent };
      expect(shows(exam, shown)).toBe(passed);
      expect(shows({ ...exam, percent: asked }, shown)).toBe(percent >= asked);
      const raised = { ...shown, percent: Math.min(100, percent + more), passed: passed || more > 50 };
      for (const fact of [exam, { ...exam, percent: asked }])
        if (shows(fact, shown)) expect(shows(fact, raised)).toBe(true);
    }),
  );
});

it("months end with the month where it has no such day", () => {
  expect(new Date(addMonths(Date.UTC(2027, 0, 31), 1)).toISOString()).toBe("2027-02-28T00:00:00.000Z");
  expect(new Date(addMonths(Date.UTC(2024, 1, 29), 12)).toISOString()).toBe("2025-02-28T00:00:00.000Z");
});
