import type { BrowserContext, Page } from "@playwright/test";
import { course, type Screen } from "./screens.ts";

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

/** Enrols who is signed in, and gives the first lesson of each kind: kind → id. */
export async function lessonsOf(page: Page, origin: string): Promise<Record<string, string>> {
  await page.goto(`${origin}/docs`);
  const sections = await page.evaluate(async (slug) => {
    await fetch(`/api/courses/${slug}/enrolment`, { method: "POST", headers: { "x-requested-with": "fetch" } });
    const answer = (await (await fetch(`/api/courses/${slug}`)).json()) as { data: { sections: { lessons: { id: string; kind: string }[] }[] } };
    return answer.data.sections;
  }, course);
  return Object.fromEntries(sections.flatMap((section) => section.lessons).toReversed().map(({ kind, id }) => [kind, id]));
}

/** The path of a screen in a language (a prefix such as `/ja`, or nothing). */
export function pathOf({ path }: Screen, prefix: string, lessons: Record<string, string>): string {
  const named = path.replace(/\{lesson:(\w+)\}/, (_, kind: string) => lessons[kind] ?? "none");
  return prefix + (named === "/" && prefix !== "" ? "" : named);
}
