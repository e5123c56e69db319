import { expect, test } from "vitest";
import type { ClassroomSession } from "#shared/contracts/classroom.ts";
import { calledOff, heldSession, mayRegister, offeredSession } from "./session-pick.ts";

const session = (id: string, state: ClassroomSession["state"], over: Partial<ClassroomSession> = {}): ClassroomSession => ({
  id, state, starts_at: "2026-12-03T01:30:00.000Z", ends_at: "2026-12-03T04:30:00.000Z", place: "B2", map_url: null, is_online: false, link: null,
  teacher: null, seats: 5, seats_left: 2, waiting_count: 0, register_until: null, cancel_reason: null, clash: null, registration: null, ...over,
});
const held = { status: "registered", place_in_line: null, is_promoted: false, attendance: null, check_in_code: "c" } as const;
const clash = { slug: "x", title: "X", starts_at: "", ends_at: "" };
const ids = (...sessions: ClassroomSession[]) => ({ sessions });

test("the date to offer has a seat and gets in nobody's way, as far as there is one", () => {
  expect(offeredSession(ids(session("a", "full"), session("b", "open", { clash }), session("c", "open")))?.id).toBe("c");
  expect(offeredSession(ids(session("a", "full"), session("b", "open", { clash })))?.id).toBe("b");
  expect(offeredSession(ids(session("z", "closed"), session("a", "full")))?.id).toBe("a");
  expect(offeredSession(ids(session("z", "cancelled"), session("y", "past")))).toBeUndefined();
});

test("a date that is over or called off is not held any more", () => {
  expect(heldSession(ids(session("a", "past", { registration: held }), session("b", "cancelled", { registration: held })))).toBeUndefined();
  expect(heldSession(ids(session("a", "closed", { registration: held })))?.id).toBe("a");
});

test("the banner is about the viewer's own date before any other", () => {
  const { cancelled, next } = calledOff(ids(session("a", "cancelled"), session("b", "cancelled", { registration: held }), session("c", "full")));
  expect([cancelled?.id, next?.id]).toEqual(["b", "c"]);
  expect(calledOff(ids(session("c", "open"))).cancelled).toBeUndefined();
});

test("nobody registers twice, after having been present, or while the course is closed to them", () => {
  const free = { sessions: [session("a", "open")], lock: null, completed_at: null };
  expect(mayRegister(free)).toBe(true);
  expect(mayRegister({ ...free, sessions: [session("a", "open", { registration: held })] })).toBe(false);
  expect(mayRegister({ ...free, completed_at: "2026-01-01T00:00:00Z" })).toBe(false);
  expect(mayRegister({ ...free, lock: { programme: { path: "p", is_owned: false, title: "P" }, after: ["A"] } })).toBe(false);
});
