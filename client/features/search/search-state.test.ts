import { describe, expect, it } from "vitest";
import { pathOfSearch, readState, toggled, unfiltered } from "./search-state.ts";

const read = (query: string) => readState(new URLSearchParams(query));

describe("the address of a search", () => {
  it("goes there and back", () => {
    for (const address of [
      "/search",
      "/search?q=xa+ap&type=course%2Clesson&category=safety%2Ffire&sort=newest&exact=1",
      "/search?language=ja",
    ]) {
      expect(pathOfSearch(read(address.split("?")[1] ?? ""))).toBe(address);
    }
  });

  it("drops what nothing can have, so that a bent address is still a search", () => {
    const state = read(
      `q=${"x".repeat(500)}&type=course,nonsense&length=huge&category=../etc,safety&language=<b>&status=,&sort=up&exact=yes`,
    );
    expect(state.q).toHaveLength(200);
    expect(state.facets).toEqual({ type: ["course"], category: ["safety"], length: [], language: [], status: [] });
    expect([state.newest, state.exact]).toEqual([false, false]);
  });

  it("equal choices have one address, whatever their order", () => {
    const one = toggled(toggled(read("q=a"), "type", "lesson"), "type", "course");
    const other = toggled(toggled(read("q=a"), "type", "course"), "type", "lesson");
    expect(pathOfSearch(one)).toBe(pathOfSearch(other));
    expect(pathOfSearch(toggled(toggled(one, "type", "lesson"), "type", "course"))).toBe("/search?q=a");
    expect(pathOfSearch(unfiltered(one))).toBe("/search?q=a");
  });
});
