import { createHash } from "node:crypto";
import { readFile, realpath } from "node:fs/promises";
import path from "node:path";
import { parseDocument } from "yaml";
import * as z from "zod/mini";
import { contentTypes, magicProblem } from "./media-probe.ts";
import { fieldName, type Problems } from "./problems.ts";

z.config(z.locales.en());

/** A file of the pack, there and of the kind that its name says. */
export interface PackFile {
  /** Relative to the pack's folder, with forward slashes. */
  path: string;
  absolutePath: string;
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
  root: string,
  file: string,
  schema: S,
  problems: Problems,
): Promise<z.output<S> | undefined> {
  const bytes = await readInside(root, file);
  if (!bytes) return void problems.add(file, "", "is missing");
  const document = parseDocument(new TextDecoder().decode(bytes));
  if (document.errors.length > 0) {
    for (const error of document.errors) problems.add(file, "", error.message.split("\n")[0] ?? "is not YAML");
    return undefined;
  }
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) problems.add(file, fieldName(issue.path), issue.message);
  return undefined;
}

/** Where a file is named: `name` as written in `field` of `file`, relative to that file's folder. */
export interface Reference {
  root: string;
  file: string;
  field: string;
  name: string;
  extensions: readonly string[];
}

/** Opens a file that a YAML file names. undefined = problems were added. */
export async function openReference(reference: Reference, problems: Problems): Promise<LoadedFile | undefined> {
  const { root, file, field, name, extensions } = reference;
  const extension = path.extname(name).slice(1).toLowerCase();
  if (!extensions.includes(extension)) {
    return void problems.add(file, field, `${name} must end in ${extensions.map((one) => `.${one}`).join(" or ")}`);
  }
  const relative = path.posix.join(path.posix.dirname(file), name);
  const bytes = await readInside(root, relative);
  if (!bytes) return void problems.add(file, field, `${name} is missing`);
  const wrong = magicProblem(extension, bytes);
  if (wrong) return void problems.add(file, field, `${name} ${wrong}`);
  return {
    path: relative,
    absolutePath: path.join(root, relative),
    contentType: contentTypes[extension] ?? "application/octet-stream",
    size: bytes.byteLength,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    bytes,
  };
}

/** A loader streams files itself: what readPack hands out carries no bytes. */
export function withoutBytes({ bytes: _bytes, ...file }: LoadedFile): PackFile {
  return file;
}

/** Bytes of a file inside root; undefined where there is none or a link leads out of the folder. */
async function readInside(root: string, relative: string): Promise<Uint8Array | undefined> {
  try {
    const [folder, target] = await Promise.all([realpath(root), realpath(path.join(root, relative))]);
    return target.startsWith(folder + path.sep) ? new Uint8Array(await readFile(target)) : undefined;
  } catch {
    return undefined;
  }
}
