import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { themeCss } from "#shared/domain/theme.ts";
import { settle } from "./settle.ts";

export const modes = ["light", "dark"] as const;
/** Colours that are hard for white text, for a light page, or for a dark one (docs/specification.md §19.3). */
export const colours = ["#00c16a", "#ea0028", "#ffd400", "#0b0b0b"] as const;
export type Mode = (typeof modes)[number];

/** What a colour can break: where all else was judged in another one. */
export const colourRules = ["color-contrast", "link-in-text-block"];
const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

/** Puts the page into a mode and a business's colour, as its own head does. */
export async function setLook(page: Page, mode: Mode, colour: string): Promise<void> {
  // Of a page without a script, the mode is the system's.
  await page.emulateMedia({ colorScheme: mode });
  await page.evaluate(
    ({ css, name }) => {
      document.documentElement.classList.remove("light", "dark");
      document.documentElement.classList.add(name);
      const theme = [...document.head.querySelectorAll("style")].find((style) =>
        style.textContent?.includes("--ui-color-primary-500"),
      );
      if (!theme) throw new Error("The page has no theme");
      // A page that stands alone has its own styles behind the theme.
      theme.textContent = css + (theme.textContent?.match(/:root:not\(\.light\)\{[^}]*\}\}([^]*)$/)?.[1] ?? "");
    },
    { css: themeCss(colour), name: mode },
  );
  await settle(page);
}

/** What axe finds in the page, or in `within` (a selector) alone; one line a finding. `only` names the rules where the others were judged before. */
export async function findings(page: Page, only?: readonly string[], within?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  if (within) builder.include(within);
  // What spans frames is put together in a second page, which takes longer than the looking: only where there are frames.
  if (page.frames().length === 1) builder.setLegacyMode();
  const { violations } = await (only ? builder.withRules([...only]) : builder.withTags(tags)).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, target }) => `${target.join(" ")} ${html.slice(0, 120)}`).join(" | ")}`,
  );
}

/** How far the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
