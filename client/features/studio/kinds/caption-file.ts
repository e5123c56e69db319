/** Bytes of captions: what a text beside a lesson has room for. */
const mostBytes = 512 * 1024;

/** Captions of a file in WebVTT or SubRip, as WebVTT; null where it is neither. */
export async function captionsOfFile(file: File): Promise<string | null> {
  if (file.size > mostBytes) return null;
  try {
    return captionsOf(new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()));
  } catch {
    return null;
  }
}

const srtTimes = /^\s*(\d{1,2}:\d{2}:\d{2}),(\d{3})\s*-->\s*(\d{1,2}:\d{2}:\d{2}),(\d{3})/;

export function captionsOf(said: string): string | null {
  const text = said.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  if (/^WEBVTT(?:[ \t\n]|$)/.test(text)) return text;
  const lines = text.split("\n");
  if (!lines.some((line) => srtTimes.test(line))) return null;
  const kept = lines.flatMap((line, at) => {
    // A piece's number says nothing that its times do not.
    if (/^\s*\d+\s*$/.test(line) && srtTimes.test(lines[at + 1] ?? "")) return [];
    const times = srtTimes.exec(line);
    if (times) return [`${twoDigits(times[1])}.${times[2]} --> ${twoDigits(times[3])}.${times[4]}`];
    return [line.replaceAll(/<\/?font\b[^>]*>|\{\\[^}]*\}/gi, "")];
  });
  return `WEBVTT\n\n${kept.join("\n").trim()}\n`;
}

function twoDigits(time = ""): string {
  return time.padStart(8, "0");
}

/**
 * The first line, from 1, whose times run backwards or cannot be read; 0: the beginning is missing; null: nothing is wrong. As publishing
 * reads them (api/modules/publishing/pack/media-probe.ts).
 */
export function wrongCaptionLine(vtt: string): number | null {
  if (vtt.trim() === "") return null;
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(vtt)) return 0;
  let last = -1;
  for (const [index, line] of vtt.split(/\r?\n/).entries()) {
    if (!line.includes("-->")) continue;
    const [, from, to] =
      /^\s*((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})\s+-->\s+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})/.exec(line) ?? [];
    if (from === undefined || to === undefined) return index + 1;
    if (secondsOf(from) >= secondsOf(to) || secondsOf(from) < last) return index + 1;
    last = secondsOf(from);
  }
  return null;
}

function secondsOf(time: string): number {
  return time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}
