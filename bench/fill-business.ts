/** Everything that one business of the world holds. */
import { itemAt } from "#shared/domain/item-at.ts";
import { categories, courses, lessons, sections } from "#api/db/schema/catalogue.ts";
import { sessions, users } from "#api/db/schema/identity.ts";
import { boardCounts, boardStandings, studyDays } from "#api/db/schema/points.ts";
import { enrolments, lessonProgress } from "#api/db/schema/study.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { searchStatements } from "#api/modules/search/public.ts";
import type { Person } from "./bench.ts";
import { documentsOf, longCourse, shelf, shortCourse } from "./courses.ts";
import {
  courseRow,
  enrolmentRow,
  idOf,
  lessonRows,
  progressRows,
  sectionRows,
  sessionOf,
  sourcesOf,
  happenedAt,
  userOf,
} from "./world-rows.ts";

const people: readonly Person[] = ["reader", "veteran"];

/** `documents`: courses of one article, which a search looks through; `others`: learners beside the two who ask. */
export async function fillBusiness(db: TenantDb, { documents, others }: { documents: number; others: number }) {
  const catalogue = documentsOf(documents);
  const all = [...catalogue, ...shelf, shortCourse, longCourse];
  const names = [...people, ...Array.from({ length: others }, (_, at) => `learner-${at}`)];
  await db.batch([
    ...db.insertAll(categories, [
      {
        id: idOf(db, "safety"),
        tree: "default",
        parentId: null,
        slug: "safety",
        path: "safety",
        label: "An toàn",
        position: 1,
      },
    ]),
    ...db.insertAll(
      users,
      names.map((name) => userOf(db, name)),
    ),
    ...db.insertAll(
      sessions,
      people.map((name) => sessionOf(db, name)),
    ),
    ...db.insertAll(
      courses,
      all.map((course, at) => courseRow(db, course, at)),
    ),
    ...db.insertAll(
      sections,
      all.flatMap((course) => sectionRows(db, course)),
    ),
    ...db.insertAll(
      lessons,
      all.flatMap((course) => lessonRows(db, course)),
    ),
    ...db.insertAll(enrolments, [
      ...shelf.flatMap((course, at) => people.map((name) => enrolmentRow(db, name, course, at))),
      ...[shortCourse, longCourse].map((course, at) => enrolmentRow(db, "veteran", course, 100 + at)),
      ...names
        .slice(2)
        .flatMap((name, at) =>
          Array.from({ length: 10 }, (_, n) =>
            enrolmentRow(db, name, itemAt(catalogue, (at * 7 + n * 911) % catalogue.length), n),
          ),
        ),
    ]),
    ...db.insertAll(lessonProgress, [
      ...shelf.flatMap((course) => people.flatMap((name) => progressRows(db, name, course, 5))),
      ...progressRows(db, "veteran", shortCourse, 20),
      ...progressRows(db, "veteran", longCourse, 300),
    ]),
    ...db.insertAll(
      studyDays,
      Array.from({ length: 60 }, (_, at) => ({
        userId: idOf(db, "reader"),
        day: new Date(happenedAt + at * 86_400_000).toISOString().slice(0, 10),
        seconds: 600,
        lessonsDone: 1,
        run: at + 1,
        longestRun: at + 1,
        endsAt: null,
      })),
    ),
    ...board(db, names),
    ...searchStatements(
      db,
      all.flatMap((course) => sourcesOf(db, course)),
    ),
  ]);
}

function board(db: TenantDb, names: readonly string[]) {
  const points = (at: number) => 10 + ((at * 37) % 5_000);
  const counts = new Map<string, { span: number; step: number; team: string; learners: number }>();
  names.forEach((_, at) => {
    for (const team of ["", "north"])
      for (const span of [0, 100, 1]) {
        const step = span === 0 ? 0 : Math.floor(points(at) / span);
        const key = `${team} ${span} ${step}`;
        counts.set(key, { span, step, team, learners: (counts.get(key)?.learners ?? 0) + 1 });
      }
  });
  return [
    ...db.insertAll(
      boardStandings,
      names.map((name, at) => ({
        userId: idOf(db, name),
        board: "all",
        team: "north",
        points: points(at),
        reachedAt: happenedAt + at,
        isListed: true,
      })),
    ),
    ...db.insertAll(
      boardCounts,
      [...counts.values()].map((count) => ({ board: "all", ...count })),
    ),
  ];
}
