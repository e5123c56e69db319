import type { ReadingCode, ReadingProblem } from "#shared/domain/reading-problem.ts";

/** One mistake in a content pack: the file (relative to the pack's folder), the field in it ("" = the file as a whole). */
export interface Problem {
  file: string;
  field: string;
  message: string;
  /** The same for who wrote it in the studio. */
  why: ReadingProblem;
}

/** A code alone, or with what its words are filled with. */
export type Why = ReadingCode | [ReadingCode, Record<string, string | number>];

function whyOf(why: Why): ReadingProblem {
  const [code, given] = typeof why === "string" ? [why, {}] : why;
  return { code, values: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)])) };
}

/** Collects every mistake, so that an author mends them in one go. */
export class Problems {
  readonly list: Problem[] = [];

  /** Without a reason it is one that nothing written in the studio comes to. */
  add(file: string, field: string, message: string, why: Why = "other"): void {
    this.list.push({ file, field, message, why: whyOf(why) });
  }

  /** Those of another list, of files below a folder. */
  take(others: Problems, fileOf: (file: string) => string): void {
    for (const problem of others.list) this.list.push({ ...problem, file: fileOf(problem.file) });
  }
}

/** `courses/a/course.yaml: sections[0].title: must not be empty`, one line a problem. */
export function describeProblems(problems: readonly Pick<Problem, "file" | "field" | "message">[]): string {
  return problems.map(({ file, field, message }) => [file, field, message].filter(Boolean).join(": ")).join("\n");
}

/** `["sections", 0, "title"]` → `sections[0].title`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, part) => (typeof part === "number" ? `${name}[${part}]` : name ? `${name}.${String(part)}` : String(part)),
    "",
  );
}
