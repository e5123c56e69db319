import type { Locator, Page } from "@playwright/test";
import { arriveAs } from "./arrive.ts";
import { addressOf, hoasen, isAlive } from "./journey.ts";
import { enrol } from "./study-api.ts";
import { message } from "./messages.ts";

export const slug = "an-toan-thong-tin";

export function vi(key: string, values?: Record<string, string | number>): string {
  return message("vi", key, values);
}

/** Signs in and opens the PDF lesson of a course with other bytes in its file; answers the lesson's id. */
export async function openDocument(page: Page, email: string, bytes: () => Buffer): Promise<string> {
  await arriveAs(page, hoasen, email);
  const { pdf = "" } = await enrol(page, slug);
  await page.route("**/api/files/*", (route) => route.fulfill({ body: bytes(), contentType: "application/pdf" }));
  await page.goto(addressOf(hoasen, `/studying/${slug}/${pdf}`));
  await isAlive(page);
  return pdf;
}

/** A tool by its words: on a phone all but the page and the search stand in a sheet. */
export async function tool(page: Page, key: string, role: "button" | "link" = "button"): Promise<Locator> {
  const found = page.getByRole(role, { name: vi(key), exact: true });
  const more = page.getByRole("toolbar").getByRole("button", { name: vi("study:pdf.more") });
  if (!(await found.isVisible()) && (await more.isVisible())) await more.press("Enter");
  return found;
}

export function viewer(page: Page): Locator {
  return page.locator(".pdf-view");
}

export function pageBox(page: Page): Locator {
  return page.getByLabel(vi("study:pdf.goTo"));
}

/** A page that is drawn to its end. */
export function drawn(page: Page, number: number): Locator {
  return page.locator(`.pdf-view .pdf-sheet[data-page="${number}"][aria-busy="false"]`);
}
