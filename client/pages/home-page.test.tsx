import { expect, test } from "vitest";
import type { ClassroomCard } from "#shared/contracts/classroom.ts";
import type { CourseCard, ResumePoint } from "#shared/contracts/course.ts";
import type { HomeData } from "#shared/contracts/home.ts";
import type { ProgrammeCard } from "#shared/contracts/programme.ts";
import { renderedPage, textOf } from "#tests/fixtures/rendered-page.ts";

const about = { summary: "", cover_category: "safety", category: null, language: "en", completed_at: null };
const lock = { programme: { path: "week", is_owned: false, title: "First week" }, after: ["Fire", "Ladders"] };
const course = (slug: string, over: Partial<CourseCard> = {}): CourseCard => ({
  id: slug,
  slug,
  title: `Course ${slug}`,
  ...about,
  lesson_count: 2,
  duration_seconds: 600,
  progress: null,
  is_saved: false,
  admission: "open",
  lock: null,
  ...over,
});
const programme: ProgrammeCard = {
  id: "p",
  path: "week",
  is_owned: true,
  title: "First week",
  ...about,
  step_count: 3,
  duration_seconds: 5400,
  optional_count: 0,
  progress: null,
};
const classroom: ClassroomCard = {
  id: "k",
  slug: "aid",
  title: "First aid",
  ...about,
  duration_seconds: 10_800,
  time_zone: "UTC",
  next_session: null,
  registration: "registered",
  lock,
};
const terms = { assigned_by: "HR", assigned_at: "2026-11-11T00:00:00Z", due: null };

async function home(data: Partial<HomeData>): Promise<string> {
  const html = await renderedPage("/", {
    "/home": {
      continue: null,
      due_soon: [],
      teaching: [],
      assigned: [],
      in_progress: [],
      catalogue: [],
      ...data,
    } satisfies HomeData,
  });
  return html.slice(html.indexOf("<main"));
}
/** The words of the card that has this heading. */
function cardOf(html: string, title: string): string {
  return textOf(
    html
      .split("<article")
      .find((part) => part.includes(`>${title}</h3>`))
      ?.split("</article>")[0] ?? "",
  );
}

test("every card says how long it takes, and a closed one why, in words", async () => {
  const html = await home({
    assigned: [
      { kind: "course", course: course("given"), ...terms },
      { kind: "programme", programme, ...terms },
      { kind: "classroom", classroom, ...terms },
    ],
    catalogue: [course("later", { lock })],
  });
  expect(cardOf(html, "First week")).toMatch(/Programme 3 parts 1 hr 30 min English/);
  expect(cardOf(html, "First aid")).toContain("3 hr");
  for (const title of ["First aid", "Course later"])
    expect(cardOf(html, title)).toContain("Opens once you finish “Fire”, “Ladders” in the programme “First week”.");
});

test("whoever was given something and has begun nothing starts with it", async () => {
  const html = await home({
    assigned: [{ kind: "programme", programme, ...terms }],
    catalogue: [course("a"), course("b"), course("c"), course("d")],
  });
  const book = html.slice(html.indexOf('class="open-book"'), html.indexOf("</section>"));
  expect(book).toContain('href="/en/chuong-trinh-hoc/week/owner"');
  expect(textOf(book)).toContain("First week");
  expect(html).not.toContain("Your first course starts here");
  expect(html.match(/<article/g)).toHaveLength(4);
});

test("a link to a list names no number that the list does not have", async () => {
  const html = await home({
    assigned: [
      { kind: "course", course: course("x"), ...terms },
      { kind: "programme", programme, ...terms },
    ],
    catalogue: [course("a"), course("b"), course("c"), course("d")],
  });
  const links = [...html.matchAll(/<a class="link" href="([^"]+)"[^>]*>([^<]*)</g)].map(([, to, words]) => [to, words]);
  expect(links).toContainEqual(["/en/my-learning?tab=assigned", "View all"]);
  expect(links).toContainEqual(["/en/search?type=course&amp;sort=newest", "View all"]);
});

test("the card of a course that is gone on with quotes where there are words to quote, and has no mark of a quote else", async () => {
  const resume = {
    lesson_id: "l",
    lesson_number: 2,
    lesson_title: "Which extinguisher",
    position: 0,
    foothold: "inside",
    is_started: true,
    remaining_seconds: 60,
    last_seen_at: "2026-11-11T00:00:00Z",
  } as const;
  const words = { before: "Pull the", marked: "pin", after: "first." };
  const of = (over: Pick<ResumePoint, "kind" | "quote">) =>
    home({ continue: { course: course("fire"), resume: { ...resume, ...over } } });
  expect(await of({ kind: "article", quote: words })).toMatch(/<blockquote[^>]*>.*pin.*<cite/s);
  const quiz = await of({ kind: "quiz", quote: null });
  expect(quiz).not.toContain("<blockquote");
  expect(quiz).toContain('class="open-book-stopped');
});
