import type { BrowserContext, Page } from "@playwright/test";
import { defaultLocale } from "#shared/locales.ts";
import { closed } from "./closed-business.ts";
import { business, type Screen, studied, type Who } from "./screens.ts";

/** Every demo account's. */
const password = "Learn-2026!";

/** Everybody who looks, and the business that they sign in to. */
export const people: Readonly<Record<Exclude<Who, "guest">, { at: string; email: string }>> = {
  learner: { at: business, email: `learner@${business}.test` },
  manager: { at: business, email: `manager@${business}.test` },
  newcomer: { at: business, email: `new@${business}.test` },
  // Where a one-time password is asked for.
  "half-way": { at: "acme", email: "learner@acme.test" },
  "shut-out": { at: closed, email: `learner@${closed}.test` },
};

/** The business whose host a screen is on. */
export function businessOf(screen: Screen): string {
  return screen.business ?? (screen.who === "guest" ? business : people[screen.who].at);
}

/** What a language that was once chosen leaves: it would send a path without a prefix elsewhere. */
const localeCookie = "i18n_redirected";

/** Forgets the language of earlier visits, so that a path is shown in the language that it names. */
export function forgetLanguage(context: BrowserContext): Promise<void> {
  return context.clearCookies({ name: localeCookie });
}

/** Signs in as the page's own script would; the page is then somewhere on `origin`. */
export async function signIn(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/auth/login`);
  const status = await page.evaluate(
    async (body) =>
      (
        await fetch("/api/auth/login", {
          method: "POST",
          headers: { "content-type": "application/json", "x-requested-with": "fetch" },
          body: JSON.stringify(body),
        })
      ).status,
    { email, password },
  );
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
}

/** Enrols who is signed in in the courses looked at, and gives their lessons: `course/kind` → id of the first of a kind, `course/kind:2` → of the second; `person` → their own id. */
export async function lessonsOf(page: Page, origin: string): Promise<Record<string, string>> {
  await page.goto(`${origin}/docs`);
  const found = await page.evaluate(async (slugs) => {
    const lessons: [string, string][] = [];
    for (const slug of slugs) {
      await fetch(`/api/courses/${slug}/enrolment`, { method: "POST", headers: { "x-requested-with": "fetch" } });
      const answer = (await (await fetch(`/api/courses/${slug}`)).json()) as {
        data: { sections: { lessons: { id: string; kind: string }[] }[] };
      };
      const known = new Map<string, number>();
      for (const { id, kind } of answer.data.sections.flatMap((section) => section.lessons)) {
        const nth = (known.get(kind) ?? 0) + 1;
        known.set(kind, nth);
        lessons.push([nth === 1 ? `${slug}/${kind}` : `${slug}/${kind}:${nth}`, id]);
      }
    }
    const me = (await (await fetch("/api/auth/me")).json()) as { data: { id: string } };
    lessons.push(["person", me.data.id]);
    return lessons;
  }, studied);
  return Object.fromEntries(found);
}

const peopleFile = "Email,Họ và tên,Ngày vào\nlan@files.test,Nguyễn Thị Lan,02/11/2026\nminh,Trần Minh,31/11/2026\n";

/** Tries a file of people as the manager who is signed in: `import` → the file's id, `job` → that of its dry run; `role`, `framework`, `exam` → one that they make, the last open and given to who looks as a learner; `programme`, `class`, `date` → those that lists of them begin with. */
export async function workOf(page: Page, origin: string): Promise<Record<string, string>> {
  await page.goto(`${origin}/docs`);
  return page.evaluate(async (text) => {
    interface Told {
      data: {
        id: string;
        revision: string;
        columns: unknown;
        counts: unknown;
        check: { id: string } | null;
      };
    }
    const headers = { "x-requested-with": "fetch" };
    const imports = "/api/manage/admin/imports";
    const file = new Blob([text]);
    const sent = await fetch(`${imports}?name=nhan-su.csv&bytes=${file.size}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/octet-stream" },
      body: file,
    });
    let told = (await sent.json()) as Told;
    const { id, columns } = told.data;
    await fetch(`${imports}/${id}/dry-run`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "if-match": `"${told.data.revision}"` },
      body: JSON.stringify({ columns }),
    });
    while (told.data.counts === null) told = (await (await fetch(`${imports}/${id}`)).json()) as Told;
    const roles = "/api/manage/admin/roles";
    const role = JSON.stringify({ name: "Tổ trưởng", flags: ["can_access_admin", "can_access_lMS"], scope: "teams" });
    await fetch(roles, { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: role });
    const [first] = ((await (await fetch(roles)).json()) as { data: { id: string }[] }).data;
    const programmes = await fetch("/api/manage/lms/programmes");
    const [programme] = ((await programmes.json()) as { data: { id: string }[] }).data;
    const classes = await fetch("/api/manage/lms/classes?state=coming");
    const [held] = ((await classes.json()) as { data: { id: string; next_date: { id: string } | null }[] }).data;
    const asked = await fetch("/api/manage/lms/courses", {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ title: "Khoá và treo thẻ", language: "vi", category_id: null }),
    });
    const course = (await asked.json()) as { data: { id: string } } | undefined;
    const write = async (to: string, body: object, more: { method?: string; tag?: string } = {}) => {
      const answer = await fetch(`/api/manage/${to}`, {
        method: more.method ?? "POST",
        headers: {
          ...headers,
          "content-type": "application/json",
          ...(more.tag !== undefined && { "if-match": more.tag }),
        },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${to}: ${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { data: { id: string } }).data;
    };
    const outline = `lms/courses/${course?.data.id ?? "none"}/draft`;
    const written = async () => {
      const answer = await fetch(`/api/manage/${outline}`);
      return (
        (await answer.json()) as { data: { revision: number; sections: { id: string; lessons: { id: string }[] }[] } }
      ).data;
    };
    for (const step of [{ act: "add_section" }, { act: "add_lesson", kind: "article" }]) {
      const { revision, sections } = await written();
      const steps = [{ ...step, at: 0, title: "Sáu bước", section_id: sections[0]?.id }];
      await write(outline, { steps }, { method: "PATCH", tag: `"${revision}"` });
    }
    const lesson = (await written()).sections[0]?.lessons[0]?.id ?? "none";
    const article = {
      kind: "article",
      minutes: 5,
      markdown: "## Trước khi bơm\n\n1. Xem đồng hồ áp.\n2. Mở van từ từ.",
    };
    await write(`lms/lessons/${lesson}/draft`, { content: article }, { method: "PUT", tag: '"1"' });
    const shown = { title: "Kho và an toàn", description: "", translations: {} };
    const framework = await write("competency/frameworks", shown);
    const options = [
      { id: "wet", text: "Bình bột", correct: true },
      { id: "dry", text: "Nước", correct: false },
    ];
    await write("testbank/questions", {
      folder_id: null,
      level: "easy",
      language: "vi",
      competency_id: null,
      tags: [],
      body: { id: "q", kind: "single", text: "Dùng gì để dập đám cháy do điện?", points: 1, options },
    });
    const exam = await write("testbank/exams", { title: "An toàn phòng cháy" });
    const { data: draft } = (await (await fetch(`/api/manage/testbank/exams/${exam.id}`)).json()) as {
      data: { revision: number };
    };
    const rows = [{ folder_id: null, tag: null, level: null, competency_id: null, count: 1, points: 1 }];
    await write(`testbank/exams/${exam.id}`, { rows }, { method: "PATCH", tag: `"${draft.revision}"` });
    await write(`testbank/exams/${exam.id}/opening`, {});
    // Whoever looks at it as a learner, here and in tests/e2e/look.spec.ts.
    for (const q of ["learner", "looks"]) {
      const found = await fetch(`/api/manage/testbank/examinees?q=${q}`);
      const ids = ((await found.json()) as { data: { id: string }[] }).data.map(({ id: one }) => one);
      if (ids.length > 0) await write(`testbank/exams/${exam.id}/people`, { ids, action: "give" });
    }
    return {
      import: id,
      job: told.data.check?.id ?? "none",
      role: first?.id ?? "none",
      programme: programme?.id ?? "none",
      class: held?.id ?? "none",
      course: course?.data.id ?? "none",
      draft: lesson,
      framework: framework.id,
      exam: exam.id,
      date: held?.next_date?.id ?? "none",
    };
  }, peopleFile);
}

/** The path of a screen in a language (a prefix such as `/ja`, or nothing). */
export function pathOf({ path, speaksLast }: Screen, prefix: string, ids: Record<string, string>): string {
  if (speaksLast) return path + (prefix || `/${defaultLocale}`);
  const named = path
    .replace(
      /([\w-]+)\/\{lesson:([\w:]+)\}/,
      (_, slug: string, kind: string) => `${slug}/${ids[`${slug}/${kind}`] ?? "none"}`,
    )
    .replace(
      /\{(person|import|job|role|programme|class|course|draft|framework|exam|date|run)\}/g,
      (_, name: string) => ids[name] ?? "none",
    );
  return prefix + (named === "/" && prefix !== "" ? "" : named);
}
