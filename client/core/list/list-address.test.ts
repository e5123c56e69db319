import { expect, test } from "vitest";
import { isNarrowed, listHref, type ListSpec, listStateOf } from "./list-address.ts";

const spec: ListSpec = { path: "/people", sorts: ["name", "-name"], filters: ["status", "team"] };
const stateOf = (query: string) => listStateOf(new URLSearchParams(query), spec);

test("an address says what a list shows, and what it cannot mean is passed over", () => {
  const state = stateOf("q=%20thu%20&status=blocked&sort=-name&cursor=abc&hide=team,email&other=1");
  expect(state).toEqual({
    q: "thu",
    sort: "-name",
    filters: { status: "blocked" },
    cursor: "abc",
    hidden: ["team", "email"],
  });
  expect(stateOf("sort=no-such")).toMatchObject({ sort: "name" });
  expect([isNarrowed(state), isNarrowed(stateOf("sort=-name"))]).toEqual([true, false]);
});

test("columns that are left out at first come when they are asked for, also all of them", () => {
  const hiding: ListSpec = { path: "/people", sorts: ["name"], filters: [], hidden: ["no", "title"] };
  const state = listStateOf(new URLSearchParams(), hiding);
  expect(state.hidden).toEqual(["no", "title"]);
  const all = listHref(hiding, state, { hidden: [] });
  expect(listStateOf(new URL(all, "https://a.test").searchParams, hiding).hidden).toEqual([]);
  expect(listHref(hiding, state, { hidden: ["title", "no"] })).toBe("/people");
});

test("what changes the list begins at its first page; columns alone keep the page", () => {
  const state = stateOf("q=thu&status=blocked&cursor=abc");
  const href = (changes: Parameters<typeof listHref>[2]) => listHref(spec, state, changes);
  expect(href({ sort: "-name" })).toBe("/people?q=thu&status=blocked&sort=-name");
  expect(href({ q: "", filters: { status: undefined } })).toBe("/people");
  expect(href({ hidden: ["team"] })).toBe("/people?q=thu&status=blocked&cursor=abc&hide=team");
  expect(href({ cursor: "next" })).toContain("cursor=next");
});
