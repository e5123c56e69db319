import type { PackFile } from "../pack/pack-files.ts";
import { fileKey } from "../plan/load-ids.ts";

export interface FileOwner {
  kind: "lesson" | "brand";
  id: string;
}

export interface OwnedFile {
  owner: FileOwner;
  file: PackFile;
  key: string;
  /** Under which it is found by its name, where files name one another. */
  folder?: string;
}

export function ownedFile(owner: FileOwner, file: PackFile): OwnedFile {
  return { owner, file, key: fileKey(owner.id, file.path, file.sha256) };
}
