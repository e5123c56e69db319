/**
 * Makes a film: `npm run film -w demo-media -- <name>` writes <name>.mp4, .jpg and a .vtt a language into the
 * film's folder and prints the `seconds` and `chapters` for course.yaml.
 * `--still 12,30 --out FOLDER` writes single frames instead, to look at.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chapters, toVtt } from "./captions.ts";
import { drawFrame, type Film, filmSeconds, frameRate } from "./film.ts";
import { toWav } from "./sound.ts";
import { filmFonts, openChromium } from "./stage.ts";

type Camera = (markup: string) => Promise<Buffer>;

const { values, positionals } = parseArgs({
  options: { still: { type: "string" }, out: { type: "string", default: "." } },
  allowPositionals: true,
});
for (const name of positionals) {
  const { film } = (await import(`./films/${name}.ts`)) as { film: Film };
  await withCamera(film, async (camera) => {
    if (values.still) await stills(film, camera, values.still.split(",").map(Number), values.out);
    else await render(film, camera);
  });
}

async function withCamera(film: Film, work: (camera: Camera) => Promise<void>): Promise<void> {
  const context = await openChromium();
  try {
    const page = await context.newPage();
    const family = film.language === "ja" ? '"Noto Sans CJK JP"' : '"Inter"';
    await page.setContent(
      `<!doctype html><html lang="${film.language}"><style>${await filmFonts()} body{margin:0} text{font-family:${family},sans-serif;white-space:pre}</style>` +
        `<svg width="1280" height="720" viewBox="0 0 1280 720"><text>Aạ</text><text font-weight="700">Aộ</text></svg></html>`,
    );
    await page.evaluate(() => document.fonts.ready);
    const session = await context.newCDPSession(page);
    await work(async (markup) => {
      await page.evaluate((inner) => {
        const svg = document.querySelector("svg");
        if (svg) svg.innerHTML = inner;
      }, markup);
      const { data } = await session.send("Page.captureScreenshot", {
        format: "jpeg",
        quality: 93,
        optimizeForSpeed: true,
      });
      return Buffer.from(data, "base64");
    });
  } finally {
    await context.close();
  }
}

async function render(film: Film, camera: Camera): Promise<void> {
  const folder = path.resolve(import.meta.dirname, "../content", film.folder);
  const target = path.join(folder, film.name);
  const temporary = await mkdtemp(path.join(tmpdir(), "film-"));
  const sound = path.join(temporary, "sound.wav");
  const finished = path.join(temporary, "film.mp4");
  await writeFile(sound, toWav(film));
  const encoder = spawn("ffmpeg", encoderArguments(sound, finished), { stdio: ["pipe", "inherit", "inherit"] });

  const frames = Math.round(filmSeconds(film) * frameRate);
  let before: { markup: string; picture: Buffer } | undefined;
  for (let index = 0; index < frames; index += 1) {
    const markup = drawFrame(film, index / frameRate);
    // Where nothing moves, the picture is the one before.
    const picture = before?.markup === markup ? before.picture : await camera(markup);
    before = { markup, picture };
    if (!encoder.stdin.write(picture)) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = await once(encoder, "close");
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
  // Only a whole film replaces the one before.
  await copyFile(finished, `${target}.mp4`);
  await rm(temporary, { recursive: true });

  await writeFile(`${target}.jpg`, await camera(drawFrame(film, film.posterAt)));
  for (const { language } of film.captions) await writeFile(`${target}.${language}.vtt`, toVtt(film, language));
  process.stdout.write(`${film.name}: seconds: ${filmSeconds(film)}\n`);
  for (const { at, title } of chapters(film))
    process.stdout.write(`  - { at: ${at}, title: ${JSON.stringify(title)} }\n`);
}

/** H.264 that every browser plays, a key frame every 2 s for seeking, the index first. */
function encoderArguments(sound: string, target: string): string[] {
  const key = String(frameRate * 2);
  return [
    ["-hide_banner", "-loglevel", "error", "-y"],
    ["-f", "image2pipe", "-c:v", "mjpeg", "-framerate", String(frameRate), "-i", "-", "-i", sound],
    ["-vf", "scale=in_range=pc:out_range=tv:out_color_matrix=bt709,format=yuv420p"],
    [
      "-c:v",
      "libx264",
      "-preset",
      "slow",
      "-tune",
      "animation",
      "-crf",
      "25",
      "-g",
      key,
      "-keyint_min",
      key,
      "-sc_threshold",
      "0",
    ],
    ["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv"],
    ["-c:a", "aac", "-b:a", "64k", "-shortest", "-movflags", "+faststart", target],
  ].flat();
}

async function stills(film: Film, camera: Camera, seconds: number[], folder: string): Promise<void> {
  for (const at of seconds) {
    await writeFile(
      path.join(folder, `${film.name}-${at.toFixed(2).padStart(6, "0")}.jpg`),
      await camera(drawFrame(film, at)),
    );
  }
}
