import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, describe, expect, it } from "vitest";
import type { CalendarFeed } from "#shared/contracts/calendar.ts";
import { dataOf, refusal } from "#tests/fixtures/answers.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { aidOfBoth } from "#tests/fixtures/classrooms.ts";
import { type SeededClassroom, seedSeat } from "#tests/fixtures/seed-programme.ts";
import { changeProfile, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { forgetBusinesses } from "#api/db/directory.ts";
import { classroomSessions } from "#api/db/schema/classroom.ts";
import { businesses, hostnames } from "#api/db/schema/directory.ts";
import { users } from "#api/db/schema/identity.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
let aid: SeededClassroom;

beforeEach(async () => {
  const at = { startsAt: Date.UTC(2026, 11, 3, 1, 30), endsAt: Date.UTC(2026, 11, 3, 4, 30) };
  ({ a, b, aid, token } = await aidOfBoth([{ inHours: 48, ...at, link: "https://meet.example.test/aid" }]));
});

const feed = (method: string, as = token) =>
  dataOf<CalendarFeed>(call(a.host, "/calendar-feed", { token: as, method }));
const subscribe = (path: string, host = a.host) => call(host, path);
const file = async (as = token) =>
  (await call(a.host, `/classroom-sessions/${aid.sessionIds[0]}/calendar`, { token: as })).text();
/** Long lines are folded (RFC 5545 §3.1). */
const linesOf = (text: string) => text.replace(/\r\n[ \t]/g, "").split("\r\n");

describe("a date as a calendar file", () => {
  it("is an iCalendar object in UTC, with a UID that stays and a sequence that follows the date", async () => {
    const response = await call(a.host, `/classroom-sessions/${aid.sessionIds[0]}/calendar`, { token });
    expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="aid.ics"');
    const lines = linesOf(await response.text());
    expect(lines[0]).toBe("BEGIN:VCALENDAR");
    expect(lines).toEqual(
      expect.arrayContaining([
        "VERSION:2.0",
        "DTSTART:20261203T013000Z",
        "DTEND:20261203T043000Z",
        `UID:${aid.sessionIds[0]}@a.test`,
        "SEQUENCE:0",
        "STATUS:TENTATIVE",
        "LOCATION:Room B2",
      ]),
    );
    expect(lines.find((line) => line.startsWith("URL"))).toContain("https://a.test/en/khoa-hoc-offline/aid");
    await a.db
      .update(classroomSessions, { revision: 3, place: "Room C1" }, eq(classroomSessions.id, aid.sessionIds[0]!))
      .run();
    expect(linesOf(await file())).toEqual(
      expect.arrayContaining([`UID:${aid.sessionIds[0]}@a.test`, "SEQUENCE:3", "LOCATION:Room C1"]),
    );
  });

  it("has the meeting link only for those who hold a seat", async () => {
    expect(await file()).not.toContain("meet.example.test");
    await seedSeat(a, a.learner, aid.sessionIds[0]!);
    const lines = linesOf(await file());
    expect(lines).toContain("STATUS:CONFIRMED");
    expect(lines.join("\n")).toContain("https://meet.example.test/aid");
  });
});

it("leads to the business's own hostname as it is stored, whichever host was asked: people keep these links", async () => {
  const lead = async (canonicalHostname: string | null) => {
    await drizzle(env.DB).update(businesses).set({ canonicalHostname }).where(eq(businesses.id, a.id));
    forgetBusinesses();
  };
  await drizzle(env.DB).insert(hostnames).values({ hostname: "own.a.test", businessId: a.id, createdAt: 1 });
  await lead("own.a.test");
  await seedSeat(a, a.learner, aid.sessionIds[0]!);
  const { path } = await feed("POST");
  for (const text of [await file(), await (await subscribe(path!)).text()]) {
    const url = linesOf(text).find((line) => line.startsWith("URL"));
    expect(url).toContain("https://own.a.test/");
    expect(text).not.toContain("https://a.test/");
  }
  await lead(null);
});

describe("the personal calendar", () => {
  it("has an address only once it was asked for; the address needs no session and shows the learner's own dates", async () => {
    expect(await feed("GET")).toEqual({ path: null });
    const { path } = await feed("POST");
    expect(await feed("GET")).toEqual({ path });
    expect(await (await subscribe(path!)).text()).not.toContain("BEGIN:VEVENT");
    await seedSeat(a, a.learner, aid.sessionIds[0]!, { status: "waiting" });
    await a.db.update(users, { locale: "ja" }, eq(users.id, a.learner)).run();
    const response = await subscribe(path!);
    expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    const lines = linesOf(await response.text());
    expect(lines).toEqual(expect.arrayContaining(["STATUS:TENTATIVE", `SUMMARY:キャンセル待ち：Class aid of ${a.id}`]));
    const { path: others } = await feed("POST", await signedIn(a, a.otherLearner));
    expect(await (await subscribe(others!)).text()).not.toContain("BEGIN:VEVENT");
  });

  it("says that a date was called off, so that calendars take it out", async () => {
    const { path } = await feed("POST");
    await seedSeat(a, a.learner, aid.sessionIds[0]!);
    await a.db.update(classroomSessions, { cancelledAt: 1 }, eq(classroomSessions.id, aid.sessionIds[0]!)).run();
    expect(linesOf(await (await subscribe(path!)).text())).toContain("STATUS:CANCELLED");
  });

  it("a new address ends the old one, and taking it back ends it for good", async () => {
    const { path: first } = await feed("POST");
    const { path: second } = await feed("POST");
    expect(second).not.toBe(first);
    expect(await refusal(subscribe(first!))).toEqual([404, "not_found"]);
    expect((await subscribe(second!)).status).toBe(200);
    expect(await feed("DELETE")).toEqual({ path: null });
    expect(await refusal(subscribe(second!))).toEqual([404, "not_found"]);
  });

  it("opens nothing when altered, at another business, for a blocked user or while the business is closed", async () => {
    const { path } = await feed("POST");
    const [call, secret] = path!.split("=") as [string, string];
    const other = (character: string) => (character === "A" ? "B" : "A");
    for (const altered of [
      secret.slice(0, -1) + other(secret.at(-1)!),
      secret.slice(0, -1),
      `${secret}A`,
      other(secret[0]!) + secret.slice(1),
    ].map((token) => `${call}=${token}`)) {
      expect(await refusal(subscribe(altered)), altered).toEqual([404, "not_found"]);
    }
    expect(await refusal(subscribe(path!, b.host))).toEqual([404, "not_found"]);
    await changeProfile(a, { lock_screen: true });
    expect(await refusal(subscribe(path!))).toEqual([423, "business_locked"]);
    await changeProfile(a, { lock_screen: false });
    await a.db.update(users, { loginStatus: 2 }, eq(users.id, a.learner)).run();
    expect(await refusal(subscribe(path!))).toEqual([404, "not_found"]);
  });
});
