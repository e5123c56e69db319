import { expect, type Page } from "@playwright/test";
import { findings } from "../../tools/see/findings.ts";
import { untilStill } from "../../tools/see/settle.ts";

/**
 * Fails on any finding of WCAG 2.2 AA or axe's best practices in what the page shows, or in `within` (a selector) alone;
 * `only` names the rules where the others were judged before.
 * What fades in is judged once it stands: half-transparent text has no contrast yet.
 */
export async function expectAccessible(page: Page, within?: string, only?: string[]): Promise<void> {
  const look = async () => {
    await untilStill(page);
    return (await findings(page, only, within)).map((line) => `${page.url()} ${line}`);
  };
  const found = await look();
  // What began to fade while it was judged is judged once more; what is wrong stays wrong.
  if (found.length > 0) expect(await look()).toEqual([]);
}
