import { deepestFolder, longestFolderName } from "#shared/contracts/bank-changes.ts";
import { fold } from "#shared/domain/fold.ts";
import { questionFolders } from "#api/db/schema/bank.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { shortLine } from "#api/modules/question-files/public.ts";
import { addFolder, upFrom } from "./change-folders.ts";

const keyOf = (parentId: string | null, name: string) => `${parentId ?? ""} ${fold(name)}`;

/**
 * Where questions go by the folders that their file names, below `base` (null: from the top): one that is not there yet is made,
 * those that differ by marks and capitals alone are one, and what would stand deeper than folders may stands in the deepest. The
 * folders are read once, however many are made.
 */
export async function fileFolders(
  db: TenantDb,
  actor: { id: string },
  base: string | null,
  now: number,
): Promise<(path: readonly string[]) => Promise<string | null>> {
  const all = await db.from(questionFolders).all();
  const idAt = new Map(all.map(({ id, parentId, name }) => [keyOf(parentId, name), id]));
  const parentOf = new Map(all.map(({ id, parentId }) => [id, parentId]));
  const above = base === null ? 0 : upFrom(parentOf, base).length;
  return async (path) => {
    const names = path.map((name) => shortLine(name, longestFolderName)).filter(Boolean);
    let at = base;
    for (const name of names.slice(0, deepestFolder - above)) {
      const key = keyOf(at, name);
      // oxlint-disable-next-line no-await-in-loop -- a folder stands in the one before it
      const id = idAt.get(key) ?? (await addFolder(db, actor, { name, parent_id: at }, now)).id;
      idAt.set(key, id);
      at = id;
    }
    return at;
  };
}
