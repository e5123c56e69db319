import fc from "fast-check";
import { expect, it } from "vitest";
import { threeWay } from "#client/core/form/three-way.ts";
import type { ListSpec } from "./list-address.ts";
import { viewQuery } from "./list-address.ts";
import { partsOf, partTexts, queryOf } from "./view-parts.ts";

const spec: ListSpec = {
  path: "/list",
  sorts: ["name", "-name", "-seen"],
  filters: ["status", "from", "f.1"],
  hidden: ["phone"],
};

const states = fc.record({
  q: fc.string({ maxLength: 20 }).map((text) => text.trim()),
  sort: fc.constantFrom(...spec.sorts),
  hidden: fc.subarray(["phone", "email", "team"]),
  filters: fc.record(
    {
      status: fc.constantFrom("active", "blocked"),
      from: fc.constant("2026-11-28"),
      "f.1": fc.string({ minLength: 1 }),
    },
    { requiredKeys: [] },
  ),
  cursor: fc.constant(undefined),
});

it("a view that is taken apart and put together again says what it said", () => {
  fc.assert(
    fc.property(states, (state) => {
      const query = viewQuery(spec, { ...state, hidden: state.hidden.toSorted() });
      expect(queryOf(spec, partsOf(spec, query))).toBe(query);
    }),
  );
});

it("what two people made of different parts is kept of both, and the same part is asked in the list's words", () => {
  const at = (query: string) => partsOf(spec, query);
  const { kept, both } = threeWay({
    before: at("status=blocked"),
    theirs: at("status=active&hide=phone,email"),
    mine: at("sort=-seen&q=thu"),
  });
  expect(queryOf(spec, { ...at("status=active&hide=phone,email"), ...Object.fromEntries(kept) } as never)).toBe(
    "q=thu&sort=-seen&hide=email%2Cphone",
  );
  const status = { name: "status", label: "Status", any: "Any", options: [{ value: "active", label: "Active" }] };
  const names = { filters: [status], columns: [{ id: "seen", title: "Seen", sorts: ["-seen", "seen"] as const }] };
  const t = (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(" ");
  expect(both.map((one) => partTexts(t as never, names, one))).toEqual([
    { label: "Status", mine: "Any", theirs: "Active" },
  ]);
});
