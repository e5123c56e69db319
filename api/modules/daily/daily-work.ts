import type { Env } from "#api/env.ts";
import { followFacts, followRules } from "#api/modules/assigning/public.ts";
import { deleteUnusedPictures } from "#api/modules/bank/public.ts";
import { beginDueRounds, remindOfEnds } from "#api/modules/certifications/public.ts";
import { handInOverdueExams, workOutFigures, workOutQuizFigures } from "#api/modules/exams/public.ts";
import { deletePartialFiles } from "#api/modules/files/public.ts";
import { handInOverdueAttempts } from "#api/modules/quiz/public.ts";
import { deleteOldImports } from "#api/modules/imports/public.ts";
import { deleteOldFields } from "#api/modules/own-fields/public.ts";
import { deleteOldMerges } from "#api/modules/merging/public.ts";
import { sendStuckJobs } from "#api/modules/jobs/public.ts";
import { wakeOverdue } from "#api/modules/outbox/public.ts";
import { sendScheduledReports } from "#api/modules/reports/public.ts";
import { indexTitles } from "#api/modules/search/public.ts";
import { deleteStaleUploads } from "#api/modules/uploads/public.ts";
import { databasesOf } from "#api/db/shards.ts";
import { refreshStatistics } from "#api/db/statistics.ts";
import { deleteExpiredRows } from "./expired-rows.ts";

/** What is done once a day (a cron trigger of wrangler.toml), on every database that is bound. */
export async function runDailyWork(env: Env, now: number): Promise<void> {
  for (const [binding, database] of databasesOf(env)) {
    console.log(
      JSON.stringify({
        job: "overdue attempts",
        binding,
        handedIn: await handInOverdueAttempts(database, env.DB, now),
      }),
    );
    console.log(
      JSON.stringify({ job: "stale uploads", binding, deleted: await deleteStaleUploads(database, env.FILES, now) }),
    );
    console.log(JSON.stringify({ job: "title index", binding, businesses: await indexTitles(database) }));
    console.log(JSON.stringify({ job: "expired rows", binding, deleted: await deleteExpiredRows(database, now) }));
    console.log(
      JSON.stringify({ job: "jobs that stand still", binding, sent: await sendStuckJobs(database, env, now) }),
    );
    console.log(
      JSON.stringify({ job: "old imports", binding, deleted: await deleteOldImports(database, env.FILES, now) }),
    );
    console.log(
      JSON.stringify({
        job: "unused pictures",
        binding,
        deleted: await deleteUnusedPictures(database, env.FILES, now),
      }),
    );
    console.log(JSON.stringify({ job: "old fields", binding, deleted: await deleteOldFields(database, now) }));
    console.log(JSON.stringify({ job: "old merges", binding, deleted: await deleteOldMerges(database, now) }));
    console.log(JSON.stringify({ job: "assignments", binding, rules: await followRules(database, env, now) }));
    console.log(JSON.stringify({ job: "certifications", binding, people: await beginDueRounds(database, env, now) }));
    console.log(
      JSON.stringify({ job: "ending certifications", binding, letters: await remindOfEnds(database, env, now) }),
    );
    await refreshStatistics(database);
    console.log(JSON.stringify({ job: "statistics", binding }));
  }
  console.log(JSON.stringify({ job: "partial files", deleted: await deletePartialFiles(env.FILES, now) }));
}

/** Every few minutes: sittings whose time is over, what answers say of the questions of exams, what follows for assignments of whoever changed, reports whose time has come, and what the queue forgot of letters whose time has come. */
export async function wakeLettersEverywhere(env: Env, now: number): Promise<void> {
  for (const [binding, database] of databasesOf(env)) {
    const followed = await followFacts(database, env, now);
    if (followed > 0) console.log(JSON.stringify({ job: "changed facts", binding, people: followed }));
    const sittings = await handInOverdueExams(database, env.DB, now);
    if (sittings > 0) console.log(JSON.stringify({ job: "overdue sittings", binding, handedIn: sittings }));
    const counted = await workOutFigures(database, now);
    if (counted > 0) console.log(JSON.stringify({ job: "question figures", binding, exams: counted }));
    const quizzes = await workOutQuizFigures(database, now);
    if (quizzes > 0) console.log(JSON.stringify({ job: "question figures", binding, quizzes }));
    const reports = await sendScheduledReports(database, env, now);
    if (reports > 0) console.log(JSON.stringify({ job: "scheduled reports", binding, runs: reports }));
    const overdue = await wakeOverdue(database, env, now);
    if (overdue.woken + overdue.unconfirmed > 0)
      console.log(JSON.stringify({ job: "overdue letters", binding, ...overdue }));
  }
}
