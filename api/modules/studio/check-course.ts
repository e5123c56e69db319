import type { QuizBank } from "#shared/contracts/quiz-bank.ts";
import type { CourseChecks } from "#shared/contracts/studio-publication.ts";
import { kindsDoneBy } from "#shared/lesson-kinds/lesson-rules.ts";
import type { Business } from "#api/db/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { fillOf } from "#api/modules/bank/public.ts";
import { ownLinks } from "./own-links.ts";
import type { Written } from "./written.ts";

type Blocking = Omit<CourseChecks["blocking"][number], "lesson_title" | "why"> &
  Partial<Pick<CourseChecks["blocking"][number], "why">>;
type Advice = Omit<CourseChecks["advice"][number], "lesson_title">;

const year = 365 * 24 * 60 * 60_000;

/** What keeps a course from being published, each at its place, and what would make it better. */
export async function checksOf(
  db: TenantDb,
  { row, course, lessons }: Written,
  business: Business,
  bucket: R2Bucket,
  now: number,
): Promise<CourseChecks> {
  const { adviceFor, blockingIn, namelessIn } = await import("#api/modules/publishing/public.ts");
  const { head } = row;
  const links = await ownLinks(db, { row, lessons });
  const whole = (code: Blocking["code"], block: string, isWrong: boolean) =>
    isWrong ? [{ code, lesson_id: null, block, detail: null }] : [];
  const blocking: Blocking[] = [
    ...whole("missing_title", "title", head.title.trim() === ""),
    ...whole("missing_summary", "summary", head.summary.trim() === ""),
    ...whole("missing_category", "category_id", course.category === null),
    ...whole("missing_outcomes", "outcomes", head.outcomes.length === 0),
    ...whole("missing_author", "author.name", head.author.name.trim() === ""),
    ...whole("missing_author", "author.role", head.author.name.trim() !== "" && head.author.role.trim() === ""),
    ...whole("missing_review_day", "reviewed_on", head.reviewed_on === null),
    ...whole("no_lessons", "sections", lessons.length === 0),
    ...course.sections.flatMap((section, index) =>
      whole("empty_section", `sections.${index}`, lessons.length > 0 && section.lessons.length === 0),
    ),
    ...lessons.flatMap(({ id, content }) =>
      blockingIn(content, course.files).map((found) => ({ ...found, lesson_id: id, detail: null })),
    ),
    ...(await lacking(db, lessons)),
    ...links.blocking,
  ];
  const reviewed = head.reviewed_on === null ? now : Date.parse(head.reviewed_on);
  const asking = kindsDoneBy("attempt", "hand-in");
  const hasQuiz = lessons.some(({ content }) => asking.includes(content.kind));
  const last = `sections.${course.sections.length - 1}`;
  const advice: Advice[] = [
    ...(hasQuiz || lessons.length === 0 ? [] : [{ code: "no_quiz" as const, lesson_id: null, block: last }]),
    ...(now - reviewed > year ? [{ code: "old_review" as const, lesson_id: null, block: "reviewed_on" }] : []),
    ...lessons.flatMap(({ id, content }) =>
      [...adviceFor(content, course.files), ...namelessIn("markdown" in content ? content.markdown : "")].map(
        (found) => ({ ...found, lesson_id: id }),
      ),
    ),
    ...links.advice,
  ];
  const titles = new Map(lessons.map(({ id, title }) => [id, title]));
  const named = <Found extends Pick<Blocking, "lesson_id">>(found: Found) => ({
    ...found,
    lesson_title: titles.get(found.lesson_id ?? "") ?? null,
  });
  const told = blocking.length > 0 ? blocking : await unreadable(course, lessons, business, bucket);
  return { blocking: told.map((found) => ({ why: null, ...named(found) })), advice: advice.map(named) };
}

/** What quizzes ask of the test bank and it does not have. */
async function lacking(db: TenantDb, lessons: Written["lessons"]): Promise<Blocking[]> {
  const found = await Promise.all(
    banksOf(lessons).map(async ({ id, bank }) => {
      const { rows, missing } = await fillOf(db, bank);
      const gone = bank.picked.flatMap(({ version_id: version }, at) =>
        missing.includes(version)
          ? [{ code: "bank_missing" as const, lesson_id: id, block: `quiz.bank.picked.${at}`, detail: null }]
          : [],
      );
      const short = rows.flatMap(({ needs, gets }, at) =>
        gets < needs
          ? [{ code: "bank_short" as const, lesson_id: id, block: `quiz.bank.rows.${at}`, detail: `${needs}/${gets}` }]
          : [],
      );
      return [...gone, ...short];
    }),
  );
  return found.flat();
}

/** What each quiz of a course asks of the test bank. */
export function banksOf(lessons: Written["lessons"]): { id: string; bank: QuizBank }[] {
  return lessons.flatMap(({ id, content }) =>
    content.kind === "quiz" && content.quiz.bank ? [{ id, bank: content.quiz.bank }] : [],
  );
}

/** What is left for publishing itself to complain of. */
async function unreadable(
  course: Written["course"],
  lessons: Written["lessons"],
  business: Business,
  bucket: R2Bucket,
): Promise<Blocking[]> {
  const { blockBeside, problemsOf } = await import("#api/modules/publishing/public.ts");
  const problems = await problemsOf(business, course, bucket);
  return problems.map(({ file, field, why }) => {
    const place = /^sections\[(\d+)\]\.lessons\[(\d+)\]\.?(.*)$/.exec(field);
    const named = place && course.sections[Number(place[1])]?.lessons[Number(place[2])];
    const beside = lessons.find(({ name }) => file.split("/").at(-1)?.startsWith(`${name}.`));
    const block = named ? place[3] : beside ? blockBeside(beside.content, { file, field }) : field;
    return {
      code: "unreadable",
      lesson_id: named?.id ?? beside?.id ?? null,
      block: block?.replaceAll(/\[(\d+)\]/g, ".$1") || null,
      detail: null,
      why,
    };
  });
}
