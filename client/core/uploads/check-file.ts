import type { FileCategory } from "#shared/domain/file-category.ts";
import { fileKind, headBytes } from "#shared/domain/file-kind.ts";
import { cleanFileName } from "#shared/domain/file-name.ts";
import { type Accepted, mostBytes, mostFiles, takenAs } from "#shared/domain/upload-limits.ts";
import { holdsPlace, type UploadItem, type UploadProblem } from "./upload-item.ts";

/** What a place takes: supplied by who shows the field (docs/specification.md §5.6). */
export interface UploadRules extends Accepted {
  maxFiles: number;
  /** Bytes of one file. */
  limits: Readonly<Partial<Record<FileCategory, number>>>;
}

type Chosen = Pick<File, "name" | "size" | "slice">;

/** What stands against a file beside those that are in the list already; the learning API says the last word. */
export function problemInList(
  file: Pick<Chosen, "name" | "size">,
  items: readonly UploadItem[],
  { accepts, maxFiles, limits }: UploadRules,
): UploadProblem | null {
  const held = items.filter(holdsPlace);
  if (held.some(({ name }) => name === cleanFileName(file.name))) return "duplicate";
  if (held.length >= Math.min(maxFiles, mostFiles)) return "count";
  if (file.size > Math.max(0, ...accepts.map((category) => limits[category] ?? 0))) return "size";
  return held.reduce((sum, { size }) => sum + size, file.size) > mostBytes ? "total" : null;
}

/** What a file is by its own beginning, and what stands against that; the learning API looks further. */
export async function problemInBytes(
  file: Chosen,
  rules: UploadRules,
): Promise<{ category: FileCategory | null; type: string | null; problem: UploadProblem | null }> {
  const kind = fileKind(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  const taken = takenAs(rules, kind, { isWhole: false });
  const category = taken.at(-1) ?? kind?.category ?? null;
  const type = kind?.contentType ?? null;
  if (taken.length === 0) return { category, type, problem: "type" };
  return {
    category,
    type,
    problem: file.size > Math.max(...taken.map((one) => rules.limits[one] ?? 0)) ? "size" : null,
  };
}
