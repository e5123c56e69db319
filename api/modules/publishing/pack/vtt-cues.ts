import { itemAt } from "#shared/domain/item-at.ts";

export interface Cue {
  /** Seconds. */
  start: number;
  end: number;
  text: string;
}

const timing = /^\s*((?:\d+:)?\d{2}:\d{2}\.\d{3})\s+-->\s+((?:\d+:)?\d{2}:\d{2}\.\d{3})/;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", nbsp: " ", lrm: "", rlm: "" };

/** The cues of a checked WebVTT file in order, as plain text (WebVTT §4.2.2: tags and escapes resolved). */
export function readCues(vtt: string): Cue[] {
  const cues: Cue[] = [];
  for (const block of vtt.replace(/\r\n?/g, "\n").split(/\n{2,}/)) {
    const lines = block.split("\n");
    const at = lines.findIndex((line) => timing.test(line));
    const match = at === -1 ? undefined : timing.exec(itemAt(lines, at));
    if (!match) continue;
    const text = lines
      .slice(at + 1)
      .join(" ")
      .replace(/<[^>]*>/g, "")
      .replace(/&(\w+);/g, (escape, name: string) => entities[name] ?? escape);
    const clean = text.replace(/\s+/g, " ").trim();
    if (clean) cues.push({ start: seconds(itemAt(match, 1)), end: seconds(itemAt(match, 2)), text: clean });
  }
  return cues.sort((a, b) => a.start - b.start);
}

function seconds(time: string): number {
  return time.split(":").reduce((total, part) => total * 60 + Number(part), 0);
}
