/**
 * `npm run screens`: a picture of every screen at 390 and 1440 px, light and dark, and a page that shows them side by
 * side (.cache/screens/index.html), with contact sheets beside it.
 *
 *   --only home,course   screens by name     --locales vi,ja     --port 8796
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { localeOf, locales } from "#shared/locales.ts";
import { setLook, modes } from "./findings.ts";
import { openProduct } from "./product.ts";
import { screens } from "./screens.ts";
import { settle, untilAlive } from "./settle.ts";

const { values } = parseArgs({
  options: { only: { type: "string" }, locales: { type: "string" }, port: { type: "string" } },
});
const chosen = screens.filter(({ name }) => values.only === undefined || values.only.split(",").includes(name));
const spoken = locales.filter(({ code }) => (values.locales ?? "vi,ja").split(",").includes(code));
const widths = [390, 1440] as const;
const colour = "#00c16a";
const folder = ".cache/screens";

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const product = await openProduct(Number(values.port ?? 8796));
const rows: { name: string; files: string[] }[] = [];

for (const { code } of spoken) {
  for (const screen of chosen) {
    const files: string[] = [];
    for (const width of widths.filter((one) => one === 390 || !screen.isNarrow)) {
      const context = await product.enter(screen.who, {
        locale: localeOf(code).tag,
        viewport: { width, height: width === 390 ? 844 : 900 },
      });
      const page = await context.newPage();
      await page.goto(product.addressOf(screen, code === "vi" ? "" : `/${code}`));
      if (screen.open) {
        await untilAlive(page);
        await screen.open(page);
      }
      await settle(page);
      for (const mode of modes) {
        await setLook(page, mode, colour);
        const file = `${code}-${screen.name}-${width}-${mode}.png`;
        await page.screenshot({ path: `${folder}/${file}` });
        files.push(file);
      }
      await context.close();
    }
    rows.push({ name: `${code} ${screen.name}`, files });
  }
  await drawSheets(code);
}
await writeFile(`${folder}/index.html`, sheet(rows));
await product.stop();
console.log(`${rows.length} screens: ${folder}/index.html`);

/** Pictures of twelve screens a sheet, so that a whole product can be looked over at once. */
async function drawSheets(code: string): Promise<void> {
  const own = rows.filter(({ name }) => name.startsWith(`${code} `));
  const context = await product.browser.newContext({ viewport: { width: 1800, height: 1000 } });
  const page = await context.newPage();
  for (let from = 0; from < own.length; from += 6) {
    await writeFile(`${folder}/sheet.html`, sheet(own.slice(from, from + 6)));
    await page.goto(`file://${process.cwd()}/${folder}/sheet.html`);
    await page.screenshot({ path: `${folder}/sheet-${code}-${from / 6 + 1}.png`, fullPage: true });
  }
  await context.close();
  await rm(`${folder}/sheet.html`);
}

function sheet(shown: typeof rows): string {
  const figures = shown.map(
    ({ name, files }) =>
      `<h2>${name}</h2><p>${files.map((file) => `<a href="${file}"><img src="${file}" alt="${file}"></a>`).join("")}</p>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>body{font:14px system-ui;margin:16px;background:#888}h2{font-size:14px;margin:8px 0}p{margin:0;display:flex;gap:8px}img{height:420px;display:block}</style>${figures.join("\n")}\n`;
}
