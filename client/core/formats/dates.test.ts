import { expect, test } from "vitest";
import { shiftsOf } from "#shared/domain/zone-shifts.ts";
import { zonedDay } from "./dates.ts";
import { learnZone } from "./zone.ts";

test("a zone whose distances are known gives the days that Intl gives, and those of other years by Intl", () => {
  const zone = "America/Sao_Paulo";
  const instants = [
    "2016-02-21T02:30:00Z",
    "2026-11-21T02:59:59Z",
    "2026-11-21T03:00:00Z",
    "2026-12-31T23:30:00Z",
    "2061-07-01T00:00:00Z",
    "1969-12-31T12:00:00Z",
  ].map((text) => Date.parse(text));
  const byIntl = instants.map((instant) => zonedDay(instant, zone));
  learnZone(zone, shiftsOf(zone, Date.parse("2026-11-21"))!);
  expect(instants.map((instant) => zonedDay(instant, zone))).toEqual(byIntl);
});
