import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Fails on any finding of WCAG 2.2 AA or axe's best practices in what the page shows, or in `within` (a selector) alone;
 * `only` names the rules where the others were judged before.
 * What fades in is judged once it stands: half-transparent text has no contrast yet.
 */
export async function expectAccessible(page: Page, within?: string, only?: string[]): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().endTime === Infinity));
  const all = new AxeBuilder({ page });
  const builder = only ? all.withRules(only) : all.withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]);
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  expect(violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`)).toEqual([]);
}
