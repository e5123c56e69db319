import { expect, test } from "vitest";
import type { ClassroomSession } from "#shared/contracts/classroom.ts";
import { calledOff, heldSession, mayRegister, offeredSession } from "./session-pick.ts";

const session = (
  id: string,
  state: ClassroomSession["state"],
  over: Partial<ClassroomSession> = {},
): ClassroomSession => ({
  id,
  state,
  starts_at: "2026-12-03T01:30:00.000Z",
  ends_at: "2026-12-03T04:30:00.000Z",
  place: "B2",
  map_url: null,
  is_online: false,
  link: null,
  teacher: null,
  is_taught: false,
  seats: 5,
  seats_left: 2,
  waiting_count: 0,
  register_until: null,
  cancel_reason: null,
  clash: null,
  registration: null,
  ...over,
});
const held = {
  status: "registered",
  place_in_line: null,
  is_promoted: false,
  attendance: null,
  check_in_code: "c",
} as const;
const clash = { slug: "x", title: "X", starts_at: "", ends_at: "" };
const ids = (...sessions: ClassroomSession[]) => ({ sessions });

test("the date to offer has a seat and gets in nobody's way, as far as there is one", () => {
  expect(offeredSession(ids(session("a", "full"), session("b", "open", { clash }), session("c", "open")))?.id).toBe(
    "c",
  );
  expect(offeredSession(ids(session("a", "full"), session("b", "open", { clash })))?.id).toBe("b");
  expect(offeredSession(ids(session("z", "closed"), session("a", "full")))?.id).toBe("a");
  expect(offeredSession(ids(session("z", "cancelled"), session("y", "past")))).toBeUndefined();
});

test("a date that is over or called off is not held any more", () => {
  expect(
    heldSession(ids(session("a", "past", { registration: held }), session("b", "cancelled", { registration: held }))),
  ).toBeUndefined();
  expect(heldSession(ids(session("a", "closed", { registration: held })))?.id).toBe("a");
});

const ended = { starts_at: "2026-12-01T01:30:00.000Z", ends_at: "2026-12-01T04:30:00.000Z" };
function banner(sessions: ClassroomSession[], completed_at: string | null = null) {
  const { cancelled, next } = calledOff({ sessions, completed_at }, Date.parse("2026-12-02T00:00:00Z"));
  return [cancelled?.id, next?.id];
}

test("the banner is about the viewer's own date before any other", () => {
  expect(
    banner([session("a", "cancelled"), session("b", "cancelled", { registration: held }), session("c", "full")]),
  ).toEqual(["b", "c"]);
  expect(banner([session("c", "open")])).toEqual([undefined, "c"]);
});

test("the banner goes with the day that was called off, and for whoever has taken the class", () => {
  expect(
    banner([session("a", "cancelled", { ...ended, registration: held }), session("c", "open")])[0],
  ).toBeUndefined();
  expect(banner([session("a", "cancelled", { ...ended, registration: held }), session("b", "cancelled")])[0]).toBe("b");
  expect(
    banner([session("a", "cancelled"), session("p", "past", { registration: held })], "2026-12-01T04:00:00Z")[0],
  ).toBeUndefined();
});

test("the banner names the date that is held instead, also one whose registration is over", () => {
  expect(banner([session("a", "cancelled"), session("b", "closed"), session("c", "open")])[1]).toBe("c");
  expect(banner([session("a", "cancelled"), session("b", "closed")])[1]).toBe("b");
  expect(
    banner([session("a", "cancelled"), session("b", "open"), session("c", "closed", { registration: held })])[1],
  ).toBe("c");
  expect(banner([session("a", "cancelled"), session("p", "past", { registration: held })])[1]).toBeUndefined();
});

test("nobody registers twice, after having been present, or while the course is closed to them", () => {
  const free = { sessions: [session("a", "open")], lock: null, completed_at: null };
  expect(mayRegister(free)).toBe(true);
  expect(mayRegister({ ...free, sessions: [session("a", "open", { registration: held })] })).toBe(false);
  expect(mayRegister({ ...free, completed_at: "2026-01-01T00:00:00Z" })).toBe(false);
  expect(mayRegister({ ...free, lock: { programme: { path: "p", is_owned: false, title: "P" }, after: ["A"] } })).toBe(
    false,
  );
});
