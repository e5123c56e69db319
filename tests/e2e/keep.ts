import { expect, type Page } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { addressOf, isAlive, type Site } from "./journey.ts";
import { message } from "./messages.ts";

/** Waits until the service worker has the page, and its offline page in every language. */
export async function workerIsReady(page: Page): Promise<void> {
  await page.waitForFunction(async (languages) => {
    await navigator.serviceWorker.ready;
    const pages = await (await caches.open("offline-pages")).keys();
    return navigator.serviceWorker.controller !== null && pages.length === languages;
  }, locales.length);
}

/** What a page fetches a second after it is alive, lest it has to when there is no network. */
const heldParts = ["toast-viewport", "offline-place", "background-host"];

/** Waits until the page of somebody who is signed in has what it needs without a network. */
export async function isReadyForOffline(page: Page): Promise<void> {
  await workerIsReady(page);
  await page.waitForFunction((parts) => {
    const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
    return parts.every((part) => fetched.some((name) => name.includes(`/${part}-`)));
  }, heldParts);
}

/** Keeps a course on the device, from its page; the viewer is enrolled. `told`: keys of what the offer says beside the size. */
export async function keepCourse(page: Page, site: Site, slug: string, told: readonly string[] = []): Promise<void> {
  await page.goto(addressOf(site, `/khoa-hoc/${slug}`));
  await isAlive(page);
  await workerIsReady(page);
  await page.getByRole("button", { name: message(site.locale, "offline:keep.offer") }).click();
  for (const key of told) await expect(page.getByText(message(site.locale, key))).toBeVisible();
  // The size first, then the person's word.
  await page.getByRole("button", { name: /\d+([.,]\d)? MB$/ }).click();
  await expect(page.getByRole("button", { name: message(site.locale, "offline:keep.remove") })).toBeVisible({
    timeout: 60_000,
  });
}
