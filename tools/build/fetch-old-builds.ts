import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";

/**
 * Brings the builds that a live host still serves into `outDir`, so that the next build carries them over
 * (a clean checkout has none). A host without a build is the first deployment.
 */
export async function fetchOldBuilds(origin: string, outDir: string): Promise<string[]> {
  const latest = await fetch(new URL("/builds/latest.json", origin));
  if (latest.status === 404) return [];
  if (!latest.ok) throw new Error(`${origin}/builds/latest.json answered ${latest.status}`);
  const { id } = (await latest.json()) as { id: string };
  const brought: string[] = [];
  const wanted = [id];
  for (let next = wanted.shift(); next !== undefined; next = wanted.shift()) {
    const answer = await fetch(new URL(`/builds/meta/${encodeURIComponent(next)}.json`, origin));
    if (!answer.ok) continue;
    const meta = (await answer.json()) as { id: string; files: string[]; previous?: string[] };
    await save(join(outDir, `builds/meta/${next}.json`), JSON.stringify(meta));
    for (const file of meta.files) await bring(origin, outDir, file);
    brought.push(next);
    if (next === id) wanted.push(...(meta.previous ?? []).slice(0, 1));
  }
  return brought;
}

async function bring(origin: string, outDir: string, file: string): Promise<void> {
  if (normalize(file).startsWith("..") || file.startsWith("/"))
    throw new Error(`The live build names a file outside its folder: ${file}`);
  const answer = await fetch(new URL(`/${file}`, origin));
  if (answer.ok) await save(join(outDir, file), new Uint8Array(await answer.arrayBuffer()));
}

async function save(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
