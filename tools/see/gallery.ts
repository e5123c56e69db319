import type { BrowserContext, Page } from "@playwright/test";
import { iconsNamed } from "../build/icon-collections.ts";
import { buildGallery } from "../build/gallery-page.ts";

/** An address of its own: the page is answered from memory, no server has part in it. */
const origin = "http://gallery.localhost";

const types: Record<string, string> = { css: "text/css", js: "text/javascript", woff2: "font/woff2" };

export interface Gallery {
  serve(context: BrowserContext): Promise<void>;
}

/** Builds `/__ui` once, to be answered to any number of browsers. */
export async function openGallery(): Promise<Gallery> {
  const files = await buildGallery();
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

export interface GalleryLook {
  theme?: string;
  colour?: string;
  lang?: string;
  dir?: "rtl";
}

export async function visitGallery(page: Page, look: GalleryLook = {}): Promise<void> {
  await page.goto(`${origin}/__ui?${new URLSearchParams({ lang: "en", ...look }).toString()}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
}
