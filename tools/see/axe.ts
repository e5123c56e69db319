/**
 * `npm run axe`: every screen in five languages, light and dark, in four colours, with what opens over it. All rules of
 * WCAG 2.2 AA and best practice run in each mode; in the other colours those that a colour can break. Also: nothing is
 * wider than a window of 320 px. Then the component gallery of client/ui the same, and in forced colours and from right to left.
 * Ends 1 where something was found.
 *
 *   --only home,gallery   screens by name        --locales vi,ja   --port 8795
 */
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { colourRules, colours, setLook, findings, modes, overflow } from "./findings.ts";
import { openGallery, visitGallery } from "./gallery.ts";
import { openProduct, type Product } from "./product.ts";
import { type Screen, screens } from "./screens.ts";
import { settle, untilAlive, untilStill } from "./settle.ts";

const { values } = parseArgs({
  options: { only: { type: "string" }, locales: { type: "string" }, port: { type: "string" } },
});
const chosen = screens.filter(({ name }) => values.only === undefined || values.only.split(",").includes(name));
const spoken = locales.filter(({ code }) => values.locales === undefined || values.locales.split(",").includes(code));
const product = await openProduct(Number(values.port ?? 8795));
const isGalleryChosen = values.only === undefined || values.only.split(",").includes("gallery");
const found = new Map<string, string[]>();
/** Browsers at once. */
const sideBySide = 3;
let looks = 0;

for (const { code, tag } of spoken) {
  const prefix = code === "vi" ? "" : `/${code}`;
  const waiting = [...chosen];
  const work = async () => {
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) await examine(product, screen, prefix, tag);
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  console.log(`${code}: ${looks} looks, ${found.size} findings so far`);
}
if (isGalleryChosen) await examineGallery(product);
await product.stop();
for (const [finding, places] of found)
  console.log(`${places.length} × ${finding}\n     ${places.slice(0, 4).join(", ")}`);
console.log(`${chosen.length} screens in ${spoken.length} languages, ${looks} looks, ${found.size} findings`);
process.exit(found.size === 0 ? 0 : 1);

async function examine({ enter, addressOf }: Product, screen: Screen, prefix: string, locale: string): Promise<void> {
  const context = await enter(screen.who, {
    locale,
    viewport: screen.isNarrow ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const place = `${prefix}/${screen.name}`;
  try {
    await page.goto(addressOf(screen, prefix));
    const spokenHere = await page.getAttribute("html", "lang");
    if (spokenHere !== locale) note(`the page speaks ${spokenHere}`, `${place} (${locale})`);
    if (screen.open) {
      await untilAlive(page);
      await screen.open(page);
    }
    await settle(page);
    for (const mode of modes) {
      for (const [index, colour] of colours.entries()) {
        await setLook(page, mode, colour);
        looks++;
        for (const line of await findings(page, index === 0 ? undefined : colourRules))
          note(line, `${place} ${mode} ${colour}`);
      }
    }
    await examineReflow(page, place);
  } catch (failure) {
    note(`not seen: ${failure instanceof Error ? failure.message.split("\n")[0] : String(failure)}`, place);
  } finally {
    await context.close();
  }
}

async function examineGallery({ browser }: Product): Promise<void> {
  const gallery = await openGallery();
  for (const { code } of spoken) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await gallery.serve(context);
    const page = await context.newPage();
    const look = async (place: string, only?: readonly string[]) => {
      await untilStill(page);
      looks++;
      const lines = await findings(page, only);
      // Forced colours are the reader's own, and so is their contrast.
      for (const line of lines.filter((one) => place !== "forced" || !one.startsWith("color-contrast")))
        note(line, `/__ui ${code} ${place}`);
    };
    for (const theme of modes) {
      for (const [index, colour] of colours.entries()) {
        await visitGallery(page, { theme, colour: colour.slice(1), lang: code });
        await look(`${theme} ${colour}`, index === 0 ? undefined : colourRules);
      }
    }
    await visitGallery(page, { lang: code, dir: "rtl" });
    await look("rtl");
    await page.emulateMedia({ forcedColors: "active" });
    await look("forced");
    await examineReflow(page, `/__ui ${code}`);
    await context.close();
  }
  console.log(`component gallery: ${looks} looks, ${found.size} findings so far`);
}

async function examineReflow(page: Page, place: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 720 });
  const wider = await overflow(page);
  if (wider > 0) note(`reflow: ${wider} px wider than 320`, place);
}

function note(finding: string, place: string): void {
  if (!found.has(finding)) console.log(`${place}: ${finding}`);
  found.set(finding, [...(found.get(finding) ?? []), place]);
}
