import { beforeEach, describe, expect, it } from "vitest";
import type { ReportDefinition } from "#shared/contracts/report-definition.ts";
import type { ReportResult } from "#shared/contracts/reports.ts";
import { columnsOf, type SourceName } from "#shared/domain/report-sources.ts";
import { quizAttempts } from "#api/db/schema/quiz.ts";
import { lessonProgress } from "#api/db/schema/study.ts";
import { asking } from "#tests/fixtures/asking.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import { seedCourse, seedEnrolment, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { seedPerson, seedTeam } from "#tests/fixtures/seed-lead.ts";
import { seedAssignment, seedClassroom, seedSeat } from "#tests/fixtures/seed-programme.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;
let course: SeededCourse;

beforeEach(async () => {
  ({ a, token } = await resetManaged());
  course = await seedCourse(a, "course-a");
  await seedPerson(a, "mai", { jobTitle: "Driver", employeeNo: "7", hiredOn: "2024-05-01" });
  await seedTeam(a, "kho", ["mai"]);
  await seedEnrolment(a, "mai", course, 1_700_000_000_000);
});

const ask = asking(() => ({ host: a.host, token }));
const preview = async (source: SourceName, over: Partial<ReportDefinition>) => {
  const blank = { source, columns: ["person"], filters: [], groups: [], figures: [], chart: "none" };
  return (await ask<ReportResult>("/manage/reports/preview", { body: { definition: { ...blank, ...over } } })).data;
};

describe("the marks of a class", () => {
  it("tell who was late and who was excused, as a column, a filter and a group", async () => {
    const { sessionIds } = await seedClassroom(a, "first-aid");
    const marks = { mai: ["present", "late"], [a.learner]: ["absent", "excused"], [a.otherLearner]: ["present", null] };
    for (const [id, [attendance, attendanceNuance]] of Object.entries(marks))
      // oxlint-disable-next-line no-await-in-loop -- three
      await seedSeat(a, id, sessionIds[0]!, { attendance, attendanceNuance } as Parameters<typeof seedSeat>[3]);
    await seedSeat(a, a.manager, sessionIds[0]!);
    const columns = ["person", "mark", "attendance"];
    const late = [{ column: "mark", is: "is" as const, values: ["late"] }];
    expect((await preview("attendance", { columns, filters: late })).rows).toEqual([["Person mai", "late", "present"]]);
    const groups = [{ column: "mark", per: null }];
    const figures = [{ kind: "count" as const, column: null, value: null }];
    expect((await preview("attendance", { groups, figures })).rows).toEqual([
      ["present", 1],
      ["late", 1],
      ["excused", 1],
      ["unmarked", 1],
    ]);
  });
});

describe("a column says the same by itself as beside all others", () => {
  const answers = async (source: SourceName) => {
    const all = columnsOf(source).map(([name]) => name);
    // A report shows so many beside one another.
    for (const columns of [all.slice(0, 8), all.slice(8)]) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const whole = await preview(source, { columns });
      expect(whole.rows).not.toEqual([]);
      for (const [place, column] of columns.entries())
        // oxlint-disable-next-line no-await-in-loop -- as above
        expect([column, (await preview(source, { columns: [column] })).rows.flat()]).toEqual([
          column,
          whole.rows.map((row) => row[place]),
        ]);
    }
  };

  it("of people and enrolments", async () => {
    await answers("people");
    await answers("enrolments");
  });

  it("of lessons and attempts", async () => {
    const { quiz: lessonId, id: courseId } = course;
    const seen = {
      state: "done",
      percent: 100,
      position: 0,
      lastSeenAt: 5,
      completedAt: 9,
      revision: "r",
      watched: [],
    };
    await a.db.insert(lessonProgress, { userId: "mai", courseId, lessonId, ...seen } as never).run();
    const times = { startedAt: 0, submittedAt: 90_000 };
    const score = { scorePercent: 40, passed: false };
    await a.db
      .insert(quizAttempts, { id: "try", userId: "mai", lessonId, number: 1, layout: [], ...times, ...score })
      .run();
    await answers("lessons");
    await answers("attempts");
    const filters = [{ column: "course", is: "is" as const, values: [courseId] }];
    expect((await preview("attempts", { filters })).rows).toEqual([["Person mai"]]);
    expect((await preview("attempts", { filters: [{ ...filters[0]!, is: "is_not" }] })).rows).toEqual([]);
  });

  it("of deadlines and attendance", async () => {
    await seedAssignment(a, "mai", {
      kind: "course",
      target: course,
      at: 5,
      deadline: { kind: "after_assignment", days: 3 },
    });
    await seedSeat(a, "mai", (await seedClassroom(a, "first-aid")).sessionIds[0]!, { attendance: "present" });
    await answers("deadlines");
    await answers("attendance");
  });
});
