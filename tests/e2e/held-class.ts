import type { Locator, Page } from "@playwright/test";
import { defaultTimeZone } from "#shared/domain/time-zone.ts";
import { zonedMinute } from "#shared/domain/zoned-time.ts";
import { classBodies } from "../fixtures/class-bodies.ts";
import { callAs } from "./study-api.ts";

interface Held {
  id: string;
  slug: string;
  title: string;
  date: string;
}

/** A date that begins in twenty minutes: its code is on the wall, its people are marked, and seats are still taken. */
export function soon() {
  const at = (minutes: number) => zonedMinute(Date.now() + minutes * 60_000, defaultTimeZone).split(" ");
  const [on = "", from = ""] = at(20);
  const [endsOn, to = ""] = at(80);
  return { on, from, to: endsOn === on ? to : "23:59" };
}

export async function classOf(page: Page, over: { seats?: number } = {}): Promise<Held> {
  const title = `Xe nâng ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await callAs<{ id: string }>(page, "/manage/lms/classes", { ...classBodies.createClass, title });
  await callAs(page, `/manage/lms/classes/${id}/dates`, { ...classBodies.addDates, ...soon(), ...over });
  const { slug, dates } = await callAs<{ slug: string; dates: { id: string }[] }>(page, `/manage/lms/classes/${id}`);
  return { id, slug, title, date: dates[0]!.id };
}

/** The line of somebody at a date's roster. */
export function rowOf(page: Page, name: string): Locator {
  return page.locator(".roster-row", { has: page.getByText(name, { exact: true }) });
}

/** The button that marks somebody present: on a phone the row itself. */
export function markOf(page: Page, name: string): Locator {
  return rowOf(page, name).locator("[aria-pressed]").first();
}
