import { describe, expect, it } from "vitest";
import { captionsOf, captionsOfFile, wrongCaptionLine } from "./caption-file.ts";

describe("a file of captions", () => {
  it("in SubRip becomes WebVTT, without numbers, fonts and places", () => {
    const srt = [
      "\uFEFF1",
      "00:00:01,000 --> 00:00:04,000",
      '<font color="#fff">Xin</font> {\\an8}<i>chào</i>',
      "",
      "2",
      "1:00:05,500 --> 1:00:06,000",
      "42",
      "",
    ];
    expect(captionsOf(srt.join("\r\n"))).toBe(
      "WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nXin <i>chào</i>\n\n01:00:05.500 --> 01:00:06.000\n42\n",
    );
  });

  it("in WebVTT stays as it is, and what is neither is none", async () => {
    const vtt = "WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n";
    expect(captionsOf(vtt)).toBe(vtt);
    expect(captionsOf("Dear all")).toBeNull();
    expect(await captionsOfFile(new File([new Uint8Array([0xff, 0xfe, 0x31])], "a.srt"))).toBeNull();
    expect(await captionsOfFile(new File(["WEBVTT\n".padEnd(600_000)], "a.vtt"))).toBeNull();
  });

  it.each([
    ["", null],
    ["00:01.000 --> 00:02.000", 0],
    ["WEBVTT\n\n00:01.000 --> 00:02.000\nA\n\n00:03.000 --> 00:04.000\nB", null],
    ["WEBVTT\n\n00:03.000 --> 00:04.000\nA\n\n00:01.000 --> 00:02.000\nB", 6],
    ["WEBVTT\n\n00:03.000 --> 00:02.000\nA", 3],
    ["WEBVTT\n\n3 --> 4\nA", 3],
  ])("%j: its first wrong line is %s", (vtt, line) => {
    expect(wrongCaptionLine(vtt)).toBe(line);
  });
});
