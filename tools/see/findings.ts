import { AxeBuilder } from "@axe-core/playwright";
import axe from "axe-core";
import type { Page } from "@playwright/test";
import { themeCss } from "#shared/domain/theme.ts";
import { settle } from "./settle.ts";

export const modes = ["light", "dark"] as const;
/** Colours that are hard for white text, for a light page, or for a dark one (docs/specification.md §19.3). */
export const colours = ["#00c16a", "#ea0028", "#ffd400", "#0b0b0b"] as const;
export type Mode = (typeof modes)[number];

/** What a colour can break: where all else was judged in another one. */
export const colourRules = ["color-contrast", "link-in-text-block"];
const { source: axeSource } = axe;
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
  const violations = page.frames().length === 1 ? await inPage(page, only, within) : await inFrames(page, only, within);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, target }) => `${target.join(" ")} ${html.slice(0, 120)}`).join(" | ")}`,
  );
}

interface Violation {
  id: string;
  nodes: { html: string; target: unknown[] }[];
}

declare global {
  interface Window {
    /** Once its source was run there. */
    axe: typeof axe;
  }
}

/** Of a page without frames axe is read once, and only what it complains of leaves the page: a third of the time of its own driver. */
async function inPage(page: Page, only?: readonly string[], within?: string): Promise<Violation[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ runOnly, root }) => {
      const { violations } = await window.axe.run(root ?? document, { resultTypes: ["violations"], runOnly });
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, target }) => ({ html, target })) }));
    },
    {
      runOnly: only ? { type: "rule" as const, values: [...only] } : { type: "tag" as const, values: tags },
      root: within,
    },
  );
}

async function inFrames(page: Page, only?: readonly string[], within?: string): Promise<Violation[]> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  if (within) builder.include(within);
  return (await (only ? builder.withRules([...only]) : builder.withTags(tags)).analyze()).violations;
}

/** How far the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
