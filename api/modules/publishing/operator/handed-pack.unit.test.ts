import path from "node:path";
import { expect, test } from "vitest";
import { readPacks } from "#tools/content/read-pack.ts";
import type { Pack } from "../pack/pack.ts";
import { handedFormat, HandedPack, readHanded } from "./handed-pack.ts";

const read = await readPacks(path.resolve(import.meta.dirname, "../../../../content"));
if (!read.ok) throw new Error(JSON.stringify(read.problems));

function handed({ contents }: Pack): unknown {
  const pack = { texts: Object.fromEntries(contents.texts), files: Object.fromEntries(contents.files) };
  const call = { operator: "Lan", now: 1, pages: {}, archive: [], isAnew: false, people: [] };
  return JSON.parse(JSON.stringify({ format: handedFormat, ...call, ...pack }));
}

test.each(read.packs.map((pack) => [pack.business.slug, pack] as const))(
  "%s, handed over, is read there as the pack that it is on the disk",
  async (_slug, pack) => {
    const { folder: _there, ...arrived } = await readHanded(HandedPack.parse(handed(pack)));
    const { folder: _here, ...known } = pack;
    expect(arrived).toEqual(known);
    // Film by film its bytes come by themselves.
    expect(JSON.stringify(handed(pack)).length).toBeLessThan(1024 * 1024);
  },
);
