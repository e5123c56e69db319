import { fold } from "#shared/domain/fold.ts";
import { isTimed } from "#shared/lesson-kinds/lesson-rules.ts";
import { lessonFacts } from "../lesson-kinds/lesson-packs.ts";
import { HistoryFile } from "./history-schema.ts";
import { readYaml } from "./pack-files.ts";
import { holds, type PackFolder } from "./pack-folder.ts";
import type { Problems } from "./problems.ts";
import type { PackCourse } from "./pack.ts";

const file = "history.yaml";

/** The pack's history, checked against its people and courses. undefined: it has none, or problems were added. */
export async function readHistory(
  folder: PackFolder,
  people: readonly { email: string }[],
  courses: readonly PackCourse[],
  problems: Problems,
): Promise<HistoryFile | undefined> {
  if (!(await holds(folder, file))) return undefined;
  const history = await readYaml(folder, file, HistoryFile, problems);
  if (!history) return undefined;
  const bySlug = new Map(courses.map((course) => [course.slug, course]));
  const known = (field: string, slug: string) => {
    if (!bySlug.has(slug)) problems.add(file, field, `unknown course ${slug}`);
  };
  for (const [g, { course }] of history.given.entries()) known(`given[${g}].course`, course);

  const emails = new Set(people.map(({ email }) => email.toLowerCase()));
  for (const [t, team] of history.teams.entries()) {
    for (const [p, name] of team.people.entries()) {
      const email = emailOf(name, history.email_domain);
      if (emails.has(email))
        problems.add(file, `teams[${t}].people[${p}]`, `${email} is taken: two people of one name need a middle name`);
      emails.add(email);
    }
  }
  const named = new Set(people.map(({ email }) => email.toLowerCase()));
  for (const [s, story] of history.stories.entries()) {
    const field = `stories[${s}]`;
    if (!named.has(story.email.toLowerCase()))
      problems.add(file, `${field}.email`, `${story.email} is not in users.yaml`);
    for (const [index, slug] of story.saved.entries()) known(`${field}.saved[${index}]`, slug);
    for (const [c, entry] of story.courses.entries()) {
      known(`${field}.courses[${c}].course`, entry.course);
      const lessons = bySlug.get(entry.course)?.sections.flatMap((section) => section.lessons) ?? [];
      checkDays(`${field}.courses[${c}]`, entry, lessons, problems);
    }
  }
  return history;
}

function checkDays(
  field: string,
  { days, stopped_at }: HistoryFile["stories"][number]["courses"][number],
  lessons: PackCourse["sections"][number]["lessons"],
  problems: Problems,
): void {
  if (days.length > lessons.length)
    problems.add(file, `${field}.days`, `names ${days.length} lessons of ${lessons.length}`);
  if (days.some((day, index) => day > (days[index - 1] ?? day)))
    problems.add(file, `${field}.days`, "must not go back in time");
  if (stopped_at === undefined) return;
  const last = lessons[days.length - 1];
  const end = last && (isTimed(last.kind) ? last.seconds : lessonFacts(last).pages);
  if (!end) problems.add(file, `${field}.stopped_at`, "needs a film or a document as the last lesson");
  else if (stopped_at >= end) problems.add(file, `${field}.stopped_at`, "lies behind the lesson's end");
}

/** "Lê Ngọc Bích" → le.ngoc.bich@domain. */
export function emailOf(name: string, domain: string): string {
  return `${fold(name).trim().split(/\s+/).join(".")}@${domain}`;
}

/** Addresses of the people whose history is drawn. */
export function drawnEmails(history: HistoryFile | undefined): string[] {
  return history
    ? history.teams.flatMap(({ people }) => people.map((name) => emailOf(name, history.email_domain)))
    : [];
}
