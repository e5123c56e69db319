/**
 * Makes a handout: `npm run sheet -w demo-media -- <name>` prints sheets/<name>.html to the PDF that its
 * `<meta name="target">` names (below content/). Tagged, with an outline and embedded fonts.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { paperFonts, openChromium } from "./stage.ts";

const context = await openChromium();
try {
  for (const name of process.argv.slice(2)) {
    const page = await context.newPage();
    await page.goto(pathToFileURL(path.join(import.meta.dirname, "sheets", `${name}.html`)).href);
    await page.addStyleTag({ content: await paperFonts() });
    await page.evaluate(() => document.fonts.ready);
    const tooLong = await page.$$eval(".page", (sheets) =>
      sheets.flatMap((sheet, index) => {
        const foot = sheet.querySelector(".foot");
        const body = [...sheet.children].filter((child) => child !== foot).at(-1);
        const limit = foot?.getBoundingClientRect().top ?? sheet.getBoundingClientRect().bottom;
        return body && body.getBoundingClientRect().bottom > limit ? [index + 1] : [];
      }),
    );
    if (tooLong.length > 0) throw new Error(`${name}: page ${tooLong.join(", ")} holds more than fits`);
    const target = await page.getAttribute('meta[name="target"]', "content");
    if (!target) throw new Error(`${name} names no target`);
    await page.pdf({
      path: path.resolve(import.meta.dirname, "../content", target),
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
    });
    process.stdout.write(`${target}: pages: ${await page.locator(".page").count()}\n`);
    await page.close();
  }
} finally {
  await context.close();
}
