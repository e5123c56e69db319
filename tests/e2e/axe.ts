import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { tags } from "../../tools/see/findings.ts";
import { untilStill } from "../../tools/see/settle.ts";

/**
 * Fails on any finding of WCAG 2.2 AA or axe's best practices in what the page shows, or in `within` (a selector) alone;
 * `only` names the rules where the others were judged before.
 * What fades in is judged once it stands: half-transparent text has no contrast yet.
 */
export async function expectAccessible(page: Page, within?: string, only?: string[]): Promise<void> {
  await untilStill(page);
  const all = new AxeBuilder({ page });
  const builder = only ? all.withRules(only) : all.withTags(tags);
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  expect(violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`)).toEqual([]);
}
