import { expect, type Page } from "@playwright/test";
import type { Target } from "#api/modules/publishing/public.ts";

const day = 24 * 60 * 60 * 1000;

/** Journeys whose people live in real time. */
export const realTime = "realtime";

/**
 * Between two things that the product hears of a learner a day goes by: the journeys take seconds, and what they study
 * takes longer. The rows in which contacts are noted are moved back; the product knows nothing of it.
 */
export async function letDaysPass({ db }: Pick<Target, "db">): Promise<void> {
  const timeMoves = `WHEN NEW.user_id NOT IN (SELECT id FROM users WHERE email LIKE '${realTime}-%')`;
  const shift = (table: string, when: string, column: string) =>
    db.prepare(
      `CREATE TRIGGER days_pass_${table}_${when} AFTER ${when.toUpperCase()} ON ${table} ${timeMoves} BEGIN UPDATE ${table} SET ${column} = ${column} - ${day} WHERE rowid = NEW.rowid; END`,
    );
  await db.batch([
    shift("enrolments", "insert", "enrolled_at"),
    shift("study_clocks", "insert", "heard_at"),
    shift("study_clocks", "update", "heard_at"),
    shift("lesson_progress", "insert", "opened_at"),
    silence(db),
  ]);
}

/** Who sits an exam at a connection that breaks: nothing is heard of them for a minute once they have answered two questions. */
export const cutOff = "cutoff";

function silence(db: Target["db"]) {
  return db.prepare(
    `CREATE TRIGGER a_minute_passes_in_silence AFTER UPDATE OF answered ON sittings
      WHEN NEW.answered LIKE '11%' AND OLD.answered NOT LIKE '11%'
        AND NEW.user_id IN (SELECT id FROM users WHERE email LIKE '${cutOff}-%')
      BEGIN UPDATE sittings SET seen_at = seen_at - 60000 WHERE rowid = NEW.rowid; END`,
  );
}

/** From the next page on, every lesson is opened an hour ago by the device's clock, until `anHourPasses`. */
export async function openAnHourAgo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!location.pathname.includes("/studying/")) return;
    const real = Date.now.bind(Date);
    let behind = 60 * 60 * 1000;
    Date.now = () => real() - behind;
    addEventListener("an-hour-passes", () => (behind = 0));
  });
}

/** `waiting`: the words that stand on the page once its opening waits to be sent. */
export async function anHourPasses(page: Page, waiting: string): Promise<void> {
  await expect(page.getByText(waiting)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("an-hour-passes")));
}

/** From here on the device's clock is right on this page and on the next ones: what waits is sent with the true time. */
export async function clockIsRight(page: Page): Promise<void> {
  const passes = () => void dispatchEvent(new Event("an-hour-passes"));
  await page.addInitScript(passes);
  await page.evaluate(passes);
}
