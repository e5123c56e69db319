import { type Page, test } from "@playwright/test";
import { type Gallery, openGallery } from "../../tools/see/gallery.ts";

/** Answers `/__ui` to every test of a file; a keyboard is needed. */
export function onGallery(): void {
  let gallery: Gallery;
  // One worker, so that the page is built once.
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => {
    gallery = await openGallery();
  });
  test.beforeEach(({ context }) => gallery.serve(context));
}

/** A primitive, and one state of it. */
export const part = (page: Page, name: string) => page.locator(`[id="${name}"]`);
export const state = (page: Page, name: string, of: string) => part(page, name).locator(`[data-state-of="${of}"]`);

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
