import fc from "fast-check";
import { expect, it } from "vitest";
import { lackingPoints, pointsEach, teamRank } from "./team-board.ts";

const team = fc.record({ learners: fc.integer({ min: 1, max: 500 }), points: fc.nat(100_000) });
const some = fc.array(team, { minLength: 1, maxLength: 12 });

it("teams rank by points a person, and what one lacks brings it to the next, and one point less does not", () => {
  fc.assert(
    fc.property(some, (teams) => {
      for (const one of teams) {
        const rank = teamRank(one, teams);
        const lacking = lackingPoints(one, teams);
        expect(lacking === null).toBe(rank === 1);
        if (lacking === null) continue;
        expect(lacking).toBeGreaterThan(0);
        const others = teams.filter((other) => other !== one);
        const withMore = (more: number) => teamRank({ ...one, points: one.points + more }, others);
        expect(withMore(lacking)).toBeLessThan(rank);
        expect(withMore(lacking - 1)).toBe(rank);
      }
    }),
  );
});

it("a team of nobody has no points a person", () => {
  expect(pointsEach({ learners: 0, points: 0 })).toBe(0);
});
