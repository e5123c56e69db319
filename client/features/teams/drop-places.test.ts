import { expect, test } from "vitest";
import { dropPlaces, ownPlace, pointedPlace } from "./drop-places.ts";

// Factory ( Store ( Night ) Yard ) Office
const rows = [
  { id: "factory", parent_id: null, level: 0 },
  { id: "store", parent_id: "factory", level: 1 },
  { id: "night", parent_id: "store", level: 2 },
  { id: "yard", parent_id: "factory", level: 1 },
  { id: "office", parent_id: null, level: 0 },
];
const told = (teamId: string, mayTop = true) =>
  dropPlaces(rows, teamId, mayTop).map(
    ({ parentId, beforeId, rowId, edge, level }) =>
      `${parentId ?? "top"}<${beforeId ?? "end"} ${edge} ${rowId} at ${level}`,
  );

test("every place is offered once, from the top down, and none below the team itself", () => {
  expect(told("store")).toEqual([
    "top<factory before factory at 0",
    "factory<yard before yard at 1",
    "yard<end in yard at 2",
    "factory<end after yard at 1",
    "top<office before office at 0",
    "office<end in office at 1",
    "top<end after office at 0",
  ]);
});

test("who leads some teams is not offered the top", () => {
  expect(told("office", false).every((place) => !place.startsWith("top"))).toBe(true);
  expect(told("office", false)).toContain("factory<end after yard at 1");
});

test("it begins where the team stands", () => {
  const of = (id: string) => {
    const places = dropPlaces(rows, id, true);
    return places[ownPlace(places, rows, id)];
  };
  expect(of("store")).toMatchObject({ parentId: "factory", beforeId: "yard" });
  expect(of("night")).toMatchObject({ parentId: "store", beforeId: null });
  expect(of("office")).toMatchObject({ parentId: null, beforeId: null });
});

test("a pointer means an edge of a row, or the row; over the team's own branch nothing", () => {
  const places = dropPlaces(rows, "night", true);
  const at = (rowId: string, share: number) => {
    const place = pointedPlace(places, rows, rowId, share);
    return place && [place.parentId, place.beforeId];
  };
  expect(at("factory", 0.1)).toEqual([null, "factory"]);
  expect(at("factory", 0.5)).toEqual(["factory", null]);
  expect(at("factory", 0.9)).toEqual(["factory", "store"]);
  expect(at("yard", 0.9)).toEqual(["factory", null]);
  expect(at("office", 0.9)).toEqual([null, null]);
  expect(at("night", 0.5)).toBeUndefined();
});
