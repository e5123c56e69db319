import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { probeMp4 } from "./media-probe.ts";

const course = "content/hoasen/courses/lam-viec-an-toan-voi-may";

async function probed(path: string) {
  const bytes = await readFile(path);
  const read = async (_: string, { at, length } = { at: 0, length: bytes.length }) => bytes.subarray(at, at + length);
  return probeMp4({ read }, { path, size: bytes.length });
}

it("tells a film with sound, one without any, and a recording that is its sound alone", async () => {
  const films = ["xa-nang-luong-du.mp4", "xa-nang-luong-du/360p.mp4", "xa-nang-luong-du/sound.mp4"];
  const facts = await Promise.all(films.map((name) => probed(`${course}/${name}`)));
  expect(facts.map((one) => one?.hasSound)).toEqual([true, false, true]);
});

it("reads nothing of a file that has no header of a film", async () => {
  expect(await probed(`${course}/bien-cam.png`)).toBeUndefined();
});
