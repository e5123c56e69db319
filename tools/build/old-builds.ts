import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** How many earlier builds stay reachable: a tab that was opened before a deploy still finds its chunks. */
const keptBuilds = 2;

interface BuildMeta {
  id: string;
  timestamp: number;
  files: string[];
}

export interface OldBuilds {
  latest: BuildMeta | null;
  /** Newest first. */
  builds: BuildMeta[];
  /** Where their files wait while the new build empties the output folder. */
  folder: string | null;
}

/** Reads the builds that an output folder holds and sets their files aside. */
export async function readOldBuilds(outDir: string): Promise<OldBuilds> {
  const metaDir = join(outDir, "builds/meta");
  if (!existsSync(metaDir)) return { latest: null, builds: [], folder: null };
  const metas = await Promise.all(
    (await readdir(metaDir)).map(async (name) => JSON.parse(await readFile(join(metaDir, name), "utf8")) as BuildMeta),
  );
  const builds = metas.toSorted((a, b) => b.timestamp - a.timestamp);
  const folder = await mkdtemp(join(tmpdir(), "old-builds-"));
  for (const file of new Set(builds.flatMap((build) => build.files))) await copy(outDir, folder, file);
  for (const build of builds) await copy(outDir, folder, `builds/meta/${build.id}.json`);
  return { latest: builds[0] ?? null, builds, folder };
}

/** Puts the newest old builds' files back beside the new build's. Returns the ids that were kept. */
export async function carryOldBuilds(outDir: string, old: OldBuilds, newId: string): Promise<string[]> {
  const kept = old.builds.filter((build) => build.id !== newId).slice(0, keptBuilds);
  if (!old.folder) return [];
  for (const build of kept) {
    for (const file of [...build.files, `builds/meta/${build.id}.json`]) await copy(old.folder, outDir, file);
  }
  return kept.map((build) => build.id);
}

async function copy(from: string, to: string, file: string): Promise<void> {
  if (!existsSync(join(from, file)) || existsSync(join(to, file))) return;
  await mkdir(dirname(join(to, file)), { recursive: true });
  await cp(join(from, file), join(to, file));
}
