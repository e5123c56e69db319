import { expect, test } from "vitest";
import { shownTeams } from "./shown-teams.ts";

const team = (id: string, parent_id: string | null, name: string, people: number, leads: string[] = []) => ({
  id,
  parent_id,
  name,
  people,
  leads,
});
const teams = [
  team("f", null, "Nhà máy", 0, ["lan"]),
  team("k", "f", "Kho", 3),
  team("k1", "k", "Ca đêm", 2, ["minh"]),
  team("o", null, "Văn phòng", 9),
];
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test("by their places what is found stands below what it hangs on, marks or none", () => {
  expect(ids(shownTeams(teams, { sort: "place" }))).toEqual(["f", "k", "k1", "o"]);
  expect(ids(shownTeams(teams, { q: "ca dem", sort: "place" }))).toEqual(["f", "k", "k1"]);
  expect(ids(shownTeams(teams, { lacks: "people", sort: "place" }))).toEqual(["f"]);
});

test("in any other order only what is found stands there", () => {
  expect(ids(shownTeams(teams, { q: "ca dem", sort: "name" }))).toEqual(["k1"]);
  expect(ids(shownTeams(teams, { sort: "name" }))).toEqual(["k1", "k", "f", "o"]);
  expect(ids(shownTeams(teams, { sort: "-people" }))).toEqual(["o", "k", "k1", "f"]);
  expect(ids(shownTeams(teams, { lacks: "lead", sort: "people" }))).toEqual(["k", "o"]);
});
