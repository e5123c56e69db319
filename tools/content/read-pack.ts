import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { type PackResult, Problems, readPackFolders } from "#api/modules/publishing/public.ts";
import { diskFolder } from "./disk-folder.ts";

/** Reads one business's folder, or every business's folder below `folder`, from this machine's disk. */
export async function readPacks(folder: string): Promise<PackResult> {
  const root = path.resolve(folder);
  const names = (await holdsBusiness(root)) ? [""] : await subfolders(root);
  if (names.length > 0) return readPackFolders(new Map(names.map((name) => [name, diskFolder(path.join(root, name))])));
  const problems = new Problems();
  problems.add(folder, "", "holds no business.yaml, here or one folder below");
  return {
    ok: false,
    problems: problems.list,
  };
}

async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map((entry) => entry.name)
    .sort();
}

async function holdsBusiness(folder: string): Promise<boolean> {
  return stat(path.join(folder, "business.yaml")).then(
    () => true,
    () => false,
  );
}
