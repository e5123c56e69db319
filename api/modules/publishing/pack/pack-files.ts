import { createHash } from "node:crypto";
import { posix as path } from "node:path";
import { isScalar, parseDocument } from "yaml";
import type * as z from "zod/mini";
import { sizeProblem } from "./file-limits.ts";
import { type PackFolder, readText } from "./pack-folder.ts";
import { contentTypes, magicProblem } from "./media-probe.ts";
import { fieldName, type Problems } from "./problems.ts";
import { inWords } from "./schema-words.ts";

/** A file of the pack, there and of the kind that its name says. */
export interface PackFile {
  /** Relative to the pack's folder, with forward slashes. */
  path: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** Hex; tells a loader whether an upload is already there. */
  sha256: string;
}

export interface LoadedFile extends PackFile {
  bytes: Uint8Array;
}

/** Reads and validates one YAML file. undefined = problems were added. */
export async function readYaml<S extends z.ZodMiniType>(
  folder: PackFolder,
  file: string,
  schema: S,
  problems: Problems,
): Promise<z.output<S> | undefined> {
  const size = await folder.sizeOf(file);
  if (size === undefined) return void problems.add(file, "", "is missing");
  const heavy = sizeProblem("yaml", size);
  if (heavy) return void problems.add(file, "", heavy);
  const document = parseDocument(await readText(folder, file));
  if (document.errors.length > 0) {
    for (const error of document.errors) problems.add(file, "", error.message.split("\n")[0] ?? "is not YAML");
    return undefined;
  }
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null))
    return void problems.add(file, "", "is empty: write something into it, or remove it");
  const parsed = validated(document, schema);
  if (parsed === undefined)
    return void problems.add(
      file,
      "",
      "refers to itself or to the same thing too often: write it out without aliases (&, *)",
    );
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) problems.add(file, fieldName(issue.path), issue.message);
  return undefined;
}

/** undefined: aliases that multiply beyond measure (the yaml package throws) or lead in a circle, or levels beyond what the stack holds. */
function validated<S extends z.ZodMiniType>(document: ReturnType<typeof parseDocument>, schema: S) {
  try {
    const value: unknown = document.toJS();
    // Throws at a circle, which the schema would let pass.
    JSON.stringify(value);
    return schema.safeParse(value, { error: inWords });
  } catch {
    return undefined;
  }
}

/** Where a file is named: `name` as written in `field` of `file`, relative to that file's folder. */
export interface Reference {
  folder: PackFolder;
  file: string;
  field: string;
  name: string;
  extensions: readonly string[];
}

/** Opens a file that a YAML file names, all of it in memory. undefined = problems were added. */
export async function openReference(reference: Reference, problems: Problems): Promise<LoadedFile | undefined> {
  const named = await findReference(reference, problems);
  if (!named) return undefined;
  const bytes = await reference.folder.read(named.relative);
  const wrong = magicProblem(named.extension, bytes, bytes.byteLength);
  if (wrong) return void problems.add(reference.file, reference.field, `${reference.name} ${wrong}`);
  return { ...factsOf(named, createHash("sha256").update(bytes).digest("hex")), bytes };
}

/** The same for films, recordings and downloads: they are looked at from the beginning and hashed on the way past. */
export async function openMedia(reference: Reference, problems: Problems): Promise<PackFile | undefined> {
  const named = await findReference(reference, problems);
  if (!named) return undefined;
  const hash = createHash("sha256");
  let head: Uint8Array | undefined;
  for (let at = 0; at < named.size; at += readAtOnce) {
    const chunk = await reference.folder.read(named.relative, { at, length: readAtOnce });
    head ??= chunk;
    hash.update(chunk);
  }
  const wrong = magicProblem(named.extension, head ?? new Uint8Array(), named.size);
  if (wrong) return void problems.add(reference.file, reference.field, `${reference.name} ${wrong}`);
  return factsOf(named, hash.digest("hex"));
}

const readAtOnce = 1024 * 1024;

interface NamedFile {
  relative: string;
  extension: string;
  size: number;
}

function factsOf({ relative, extension, size }: NamedFile, sha256: string): PackFile {
  return {
    path: relative,
    contentType: contentTypes[extension] ?? "application/octet-stream",
    size,
    sha256,
  };
}

/** The file that is named, of an extension that fits and not too large; nothing of it is read. */
async function findReference(
  { folder, file, field, name, extensions }: Reference,
  problems: Problems,
): Promise<NamedFile | undefined> {
  const extension = path.extname(name).slice(1).toLowerCase();
  if (!extensions.includes(extension)) {
    return void problems.add(file, field, `${name} must end in ${extensions.map((one) => `.${one}`).join(" or ")}`);
  }
  const relative = path.join(path.dirname(file), name);
  const size = await folder.sizeOf(relative);
  if (size === undefined) return void problems.add(file, field, `${name} is missing`);
  const heavy = sizeProblem(extension, size);
  if (heavy) return void problems.add(file, field, `${name} ${heavy}`);
  return { relative, extension, size };
}

/** A loader streams files itself: what readPack hands out carries no bytes. */
export function withoutBytes({ bytes: _bytes, ...file }: LoadedFile): PackFile {
  return file;
}
