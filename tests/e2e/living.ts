import { type BrowserContext, type Page, test } from "@playwright/test";
import { iconsNamed } from "../../tools/build/icon-collections.ts";
import { buildLivingPage } from "../../tools/build/living-page.ts";

/** An address of its own: the page is answered from memory, no server has part in it. */
const origin = "http://living.localhost";

const types: Record<string, string> = { css: "text/css", js: "text/javascript", woff2: "font/woff2" };

interface LivingPage {
  serve(context: BrowserContext): Promise<void>;
}

/** Answers `/__ui` to every test of a file; a keyboard is needed. */
export function onLivingPage(): void {
  let living: LivingPage;
  // One worker, so that the page is built once.
  test.describe.configure({ mode: "default" });
  test.skip(({ isMobile }) => isMobile, "needs a keyboard");
  test.beforeAll(async () => {
    living = await openLivingPage();
  });
  test.beforeEach(({ context }) => living.serve(context));
}

/** Builds `/__ui` once, to be answered to any number of browsers. */
async function openLivingPage(): Promise<LivingPage> {
  const files = await buildLivingPage();
  return {
    serve: async (context) => {
      await context.route(`${origin}/**`, async (route) => {
        const { pathname, searchParams } = new URL(route.request().url());
        const names = searchParams.get("icons")?.split(",");
        if (names) {
          const icons = await iconsNamed("lucide", names);
          return icons ? route.fulfill({ json: icons }) : route.fulfill({ status: 404 });
        }
        const body = files.get(pathname);
        if (body === undefined) return route.fulfill({ status: 404 });
        const contentType = types[pathname.split(".").at(-1) ?? ""] ?? "text/html; charset=utf-8";
        return route.fulfill({ body: typeof body === "string" ? body : Buffer.from(body), contentType });
      });
    },
  };
}

export interface Dress {
  theme?: string;
  colour?: string;
  lang?: string;
  dir?: "rtl";
}

export async function visit(page: Page, dress: Dress = {}): Promise<void> {
  await page.goto(`${origin}/__ui?${new URLSearchParams({ lang: "en", ...dress }).toString()}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** A primitive, and one state of it. */
export const part = (page: Page, name: string) => page.locator(`[id="${name}"]`);
export const state = (page: Page, name: string, of: string) => part(page, name).locator(`[data-state-of="${of}"]`);

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
