import { writeFileSync } from "node:fs";
import { chromium, type Browser } from "@playwright/test";
import { encode } from "uqr";
import { browserFlags } from "../../tools/verify/browser-flags.ts";
import { findChromium } from "../../tools/verify/chromium.ts";

const [width, height] = [640, 480];

/** A browser before whose camera somebody holds a QR code; `file`: where its film may be written. */
export async function browserThatSees(text: string, file: string): Promise<Browser> {
  writeFileSync(file, filmOf(text));
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      ...browserFlags,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
}

/** Two pictures of it in YUV4MPEG2, grey around it. */
function filmOf(text: string): Buffer {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const scale = Math.floor(400 / size);
  const [left, top] = [Math.floor((width - size * scale) / 2), Math.floor((height - size * scale) / 2)];
  const light = Buffer.alloc(width * height, 200);
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1) {
      const isDark = data[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true;
      light[(top + y) * width + left + x] = isDark ? 20 : 235;
    }
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, colours]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, frame, frame]);
}
