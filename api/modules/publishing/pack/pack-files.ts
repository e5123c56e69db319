import { posix as path } from "node:path";
import { type Document, isScalar } from "yaml";
import type * as z from "zod/mini";
import { heaviest, sizeProblem } from "./file-limits.ts";
import { type PackFolder, readText } from "./pack-folder.ts";
import type { FileFacts } from "./file-facts.ts";
import { factsOf } from "./look-at-file.ts";
import { contentTypes } from "./media-probe.ts";
import { pictureSize } from "./picture-size.ts";
import { fieldName, type Problems } from "./problems.ts";
import { issueMessage, whyOfIssue } from "./issue-message.ts";
import { yamlText } from "./yaml-document.ts";

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
  const text = await textOf(folder, file, problems);
  if (text === undefined) return undefined;
  const read = yamlText(text);
  if ("mistakes" in read) {
    for (const mistake of read.mistakes) problems.add(file, "", mistake);
    return undefined;
  }
  const { document } = read;
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
  for (const issue of parsed.error.issues) problems.add(file, fieldName(issue.path), issue.message, whyOfIssue(issue));
  return undefined;
}

/** undefined: aliases that multiply beyond measure (the yaml package throws) or lead in a circle, or levels beyond what the stack holds. */
function validated<S extends z.ZodMiniType>(document: Document.Parsed, schema: S) {
  try {
    const value: unknown = document.toJS();
    // Throws at a circle, which the schema would let pass.
    JSON.stringify(value);
    return schema.safeParse(value, { error: issueMessage });
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

/** A file that a YAML file names, of the kind that its name says. undefined = problems were added. */
export async function openFile(
  reference: Reference,
  problems: Problems,
): Promise<{ file: PackFile; facts: FileFacts } | undefined> {
  const named = await findReference(reference, problems);
  if (!named) return undefined;
  const facts = await factsOf(reference.folder, named);
  if (facts.wrong !== undefined)
    return void problems.add(reference.file, reference.field, `${reference.name} ${facts.wrong}`, "file_broken");
  const { path, extension, size } = named;
  const contentType = contentTypes[extension] ?? "application/octet-stream";
  return { file: { path, contentType, size, sha256: facts.sha256 }, facts };
}

/** The same for what is read here: texts, captions, playlists. */
export async function openText(
  reference: Reference,
  problems: Problems,
): Promise<{ file: PackFile; text: string } | undefined> {
  const opened = await openFile(reference, problems);
  if (!opened) return undefined;
  const text = await textOf(reference.folder, opened.file.path, problems);
  return text === undefined ? undefined : { file: opened.file, text };
}

async function textOf(folder: PackFolder, file: string, problems: Problems): Promise<string | undefined> {
  try {
    return await readText(folder, file);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return void problems.add(file, "", "is not UTF-8 text");
  }
}

export interface PackPicture {
  file: PackFile;
  /** In pixels. */
  width: number;
  height: number;
}

/** The same for what is shown at its own size. */
export async function openPicture(reference: Reference, problems: Problems): Promise<PackPicture | undefined> {
  const opened = await openFile(reference, problems);
  if (!opened) return undefined;
  const size = pictureSize(opened.facts.picture);
  if (typeof size === "string")
    return void problems.add(reference.file, reference.field, `${opened.file.path} ${size}`, "picture_large");
  return { file: opened.file, ...size };
}

/** The file that is named, of an extension that fits and not too large; nothing of it is read. */
async function findReference({ folder, file, field, name, extensions }: Reference, problems: Problems) {
  const extension = path.extname(name).slice(1).toLowerCase();
  if (!extensions.includes(extension)) {
    const message = `${name} must end in ${extensions.map((one) => `.${one}`).join(" or ")}`;
    return void problems.add(file, field, message, ["file_type", { name, types: extensions.join(", ") }]);
  }
  const relative = path.join(path.dirname(file), name);
  const size = await folder.sizeOf(relative);
  if (size === undefined) return void problems.add(file, field, `${name} is missing`, ["file_gone", { name }]);
  const heavy = sizeProblem(extension, size);
  if (heavy)
    return void problems.add(file, field, `${name} ${heavy}`, ["file_heavy", { name, most: heaviest(extension) }]);
  return { path: relative, extension, size };
}
