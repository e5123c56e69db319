import fc from "fast-check";
import { expect, it } from "vitest";
import { threeWay } from "./three-way.ts";

const before = { name: "An", phone: "090", teams: ["kho"], fields: { shift: "day" }, rights: { admin: false } };

it("asks only of what both changed; what one changed is theirs, or stays as it is typed", () => {
  const theirs = { ...before, phone: "091", teams: ["kho", "ca"], fields: { shift: "night" } };
  const mine = { ...before, name: "Ân", phone: "092", rights: { admin: true } };
  const { kept, both } = threeWay({ before, theirs, mine });
  expect([...kept]).toEqual([
    ["name", "Ân"],
    ["phone", "092"],
    ["rights.admin", true],
  ]);
  expect(both).toEqual([{ paths: ["phone"], mine: ["092"], theirs: ["091"] }]);
});

it("has nothing to ask where both wrote the same", () => {
  const same = { ...before, teams: [] };
  expect(threeWay({ before, theirs: same, mine: same })).toEqual({ kept: new Map(), both: [] });
});

it("keeps or asks as one what says nothing without one another", () => {
  const opened = { teacher_id: "1", teacher_name: "An", deadline: { kind: "", days: "" }, seats: "20" };
  const mine = { ...opened, teacher_id: "", teacher_name: "An", deadline: { kind: "on", days: "" }, seats: "30" };
  const theirs = { ...opened, teacher_name: "Ân", deadline: { kind: "", days: "3" } };
  const { kept, both } = threeWay({ before: opened, theirs, mine }, [["teacher_name", "teacher_id"], ["deadline"]]);
  expect(Object.fromEntries(kept)).toEqual(mine);
  expect(both).toEqual([
    { paths: ["teacher_name", "teacher_id"], mine: ["An", ""], theirs: ["Ân", "1"] },
    { paths: ["deadline"], mine: [mine.deadline], theirs: [theirs.deadline] },
  ]);
});

it("never asks where one of the two changed nothing, and keeps what is typed alone", () => {
  const copy = fc.record({
    name: fc.constantFrom("a", "b", "c"),
    teams: fc.array(fc.constantFrom("x", "y"), { maxLength: 2 }),
    fields: fc.record({ shift: fc.constantFrom("", "day", "night") }),
  });
  fc.assert(
    fc.property(copy, copy, (opened, changed) => {
      expect(threeWay({ before: opened, theirs: changed, mine: opened })).toEqual({ kept: new Map(), both: [] });
      expect(threeWay({ before: opened, theirs: opened, mine: changed }).both).toEqual([]);
    }),
  );
});
