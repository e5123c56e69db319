import { asc, eq, lte } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { nextMoment, runLinkDays } from "#shared/domain/report-schedule.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { reportRunPath } from "#shared/routes.ts";
import { allOf, among } from "#api/db/conditions.ts";
import { type Business, businessById } from "#api/db/directory.ts";
import { users } from "#api/db/schema/identity.ts";
import { reportRuns, reportSchedules, type RunResult } from "#api/db/schema/reports.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import type { Env } from "#api/env.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { letterMoment } from "#api/modules/mail/public.ts";
import {
  letterBetween,
  type LetterKind,
  queueLetters,
  wakeLetters,
  type WantedLetter,
} from "#api/modules/outbox/public.ts";
import { letterTo, localeOf } from "#api/modules/people/public.ts";
import { isShownTo, sourceScope } from "./report-access.ts";
import { type ShownReport, shownReport } from "./reports.repo.ts";
import { runAt, type ScheduleRow } from "./schedules.repo.ts";

/** What one turn of the clock takes; the next one takes the rest. */
const mostAtOnce = 200;
const linkMs = runLinkDays * 86_400_000;

/** Runs what is due, of every business of a database: each moment of a schedule once. Answers how many there were. */
export async function sendScheduledReports(database: D1Database, env: Env, now: number): Promise<number> {
  // Index: report_schedules_due.
  const due = await drizzle(database)
    .select()
    .from(reportSchedules)
    .where(lte(reportSchedules.nextAt, now))
    .orderBy(asc(reportSchedules.nextAt))
    .limit(mostAtOnce);
  for (const schedule of due)
    try {
      // oxlint-disable-next-line no-await-in-loop -- business by business
      const business = await businessById(env.DB, schedule.businessId);
      // oxlint-disable-next-line no-await-in-loop -- one after another: each is written by itself
      if (business) await run(tenantDb(database, business.id), env, { business, schedule, now });
    } catch (error) {
      // One that fails keeps nobody else's waiting, and is tried at the next turn.
      console.error(JSON.stringify({ level: "error", schedule: schedule.id, error: String(error) }));
    }
  return due.length;
}

interface Run {
  business: Business;
  schedule: ScheduleRow;
  now: number;
}

async function run(db: TenantDb, env: Env, { business, schedule, now }: Run): Promise<void> {
  const timeZone = businessTimeZone(business.profile);
  const { id, nextAt: moment, rhythm } = schedule;
  if (moment === null) return;
  const next = nextMoment(rhythm, now, timeZone);
  const isStanding = allOf(eq(reportSchedules.id, id), eq(reportSchedules.nextAt, moment));
  // The business moved to another time zone since: this was not the hour.
  if (nextMoment(rhythm, moment - 1, timeZone) !== moment) {
    await db.update(reportSchedules, { nextAt: next }, isStanding).run();
    return;
  }
  const runId = crypto.randomUUID();
  const { results, letters, isOver } = await lettersOf(db, { business, schedule, now }, runId);
  const statements = [
    db.insert(reportRuns, { id: runId, scheduleId: id, moment, results, expiresAt: now + linkMs, createdAt: now }),
    db.update(reportSchedules, { nextAt: isOver ? null : next, lastAt: now, lastResults: results }, isStanding),
    ...queueLetters(db, letters, now),
  ];
  try {
    await db.batch(statements);
  } catch (error) {
    // Another turn of the clock wrote this moment: its letters are on their way.
    if ((await runAt(db, id, moment)) === undefined) throw error;
    await db.update(reportSchedules, { nextAt: next }, isStanding).run();
    return;
  }
  if (letters.length > 0) await wakeLetters(env, business.id, now, now);
}

/** Judged as people are now. */
async function lettersOf(db: TenantDb, { business, schedule, now }: Run, runId: string) {
  const { ownerId, receiverIds, reportId, host } = schedule;
  const report = await shownReport(db, reportId);
  // Primary key of users.
  const found = await db
    .from(users)
    .byKey()
    .where(among(users.id, [ownerId, ...receiverIds]))
    .all();
  const people = new Map(found.map((one) => [one.id, one]));
  const maker = people.get(ownerId);
  const isOver = maker === undefined || report === undefined || !mayRead(maker, report);
  const results = receiverIds.map((userId): RunResult => ({
    userId,
    outcome: isOver ? "maker" : outcomeOf(people.get(userId), report),
  }));
  const letters = results.flatMap(({ userId, outcome }): WantedLetter[] => {
    const person = people.get(userId);
    if (person === undefined || maker === undefined || report === undefined || outcome !== "sent") return [];
    const box = { host: business.canonicalHostname ?? host, locale: localeOf(business) };
    const to = letterTo(box, { id: maker.id, user: maker }, person);
    return [
      {
        ...to,
        letter: "report_sent",
        fields: { ...to.fields, report: report.name, run: runId, at: String(now) },
        dueAt: now,
      },
    ];
  });
  return { results, letters, isOver };
}

function mayRead(person: UserRow, report: ShownReport): boolean {
  return (
    person.loginStatus !== 2 &&
    isShownTo(person, report) &&
    sourceScope({ id: person.id, user: person }, report.source) !== undefined
  );
}

function outcomeOf(person: UserRow | undefined, { source }: ShownReport): RunResult["outcome"] {
  if (person === undefined || person.loginStatus === 2) return "gone";
  return sourceScope({ id: person.id, user: person }, source) === undefined ? "closed" : "sent";
}

/** That a report is there, with the link to its file. */
export const reportLetters: LetterKind = {
  compose: async (on) => {
    const { fields } = on.letter;
    return letterBetween(on, "report_sent", reportRunPath(fields["run"] ?? ""), {
      report: fields["report"] ?? "",
      when: letterMoment(on.head, Number(fields["at"])),
      days: String(runLinkDays),
    });
  },
};
