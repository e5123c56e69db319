import type { BrowserContext, Page } from "@playwright/test";
import { type Screen, studied } from "./screens.ts";

/** Every demo account's. */
const password = "Learn-2026!";

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
    async (body) => (await fetch("/api/auth/login", { method: "POST", headers: { "content-type": "application/json", "x-requested-with": "fetch" }, body: JSON.stringify(body) })).status,
    { email, password },
  );
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
}

/** Enrols who is signed in in the courses looked at, and gives their first lesson of each kind: `course/kind` → id. */
export async function lessonsOf(page: Page, origin: string): Promise<Record<string, string>> {
  await page.goto(`${origin}/docs`);
  const found = await page.evaluate(async (slugs) => {
    const lessons: [string, string][] = [];
    for (const slug of slugs) {
      await fetch(`/api/courses/${slug}/enrolment`, { method: "POST", headers: { "x-requested-with": "fetch" } });
      const answer = (await (await fetch(`/api/courses/${slug}`)).json()) as { data: { sections: { lessons: { id: string; kind: string }[] }[] } };
      for (const { id, kind } of answer.data.sections.flatMap((section) => section.lessons)) lessons.push([`${slug}/${kind}`, id]);
    }
    return lessons;
  }, studied);
  return Object.fromEntries(found.toReversed());
}

/** The path of a screen in a language (a prefix such as `/ja`, or nothing). */
export function pathOf({ path }: Screen, prefix: string, lessons: Record<string, string>): string {
  const named = path.replace(/([\w-]+)\/\{lesson:(\w+)\}/, (_, slug: string, kind: string) => `${slug}/${lessons[`${slug}/${kind}`] ?? "none"}`);
  return prefix + (named === "/" && prefix !== "" ? "" : named);
}
