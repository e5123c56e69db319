import { createHash } from "node:crypto";
import { pictureFacts } from "#shared/domain/picture-facts.ts";
import type { FileFacts, FileLook, NamedFile } from "./file-facts.ts";
import { magicProblem, probeMp4 } from "./media-probe.ts";
import type { PackFolder } from "./pack-folder.ts";

/** Films and downloads are hashed a part after the other. */
const readAtOnce = 1024 * 1024;

export async function factsOf(folder: PackFolder, file: NamedFile): Promise<FileFacts> {
  if (folder.factsOf) return folder.factsOf(file);
  const hash = createHash("sha256");
  for (let at = 0; at < file.size; at += readAtOnce)
    hash.update(await folder.read(file.path, { at, length: readAtOnce }));
  const pages = file.extension === "pdf" ? await folder.countPdfPages(file.path).catch(() => undefined) : undefined;
  return { ...(await lookAt(folder, file)), size: file.size, sha256: hash.digest("hex"), ...(pages && { pages }) };
}

/** Reads no more of a file than it takes. */
export async function lookAt(folder: Pick<PackFolder, "read">, file: NamedFile): Promise<FileLook> {
  const isPicture = /^(?:png|jpe?g|webp)$/.test(file.extension);
  const head = await folder.read(file.path, { at: 0, length: isPicture ? file.size : readAtOnce });
  const wrong = magicProblem(file.extension, head, file.size);
  if (wrong !== undefined) return { wrong };
  const picture = isPicture ? pictureFacts(head) : undefined;
  const film = /^(?:mp4|m4a)$/.test(file.extension) ? await probeMp4(folder, file) : undefined;
  return { ...(picture && { picture }), ...(film && { film }) };
}
