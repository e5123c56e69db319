/** One mistake in a content pack: the file (relative to the pack's folder), the field in it ("" = the file as a whole). */
export interface Problem {
  file: string;
  field: string;
  message: string;
}

/** Collects every mistake, so that an author mends them in one go. */
export class Problems {
  readonly list: Problem[] = [];

  add(file: string, field: string, message: string): void {
    this.list.push({ file, field, message });
  }
}

/** `courses/a/course.yaml: sections[0].title: must not be empty`, one line a problem. */
export function describeProblems(problems: readonly Problem[]): string {
  return problems.map(({ file, field, message }) => [file, field, message].filter(Boolean).join(": ")).join("\n");
}

/** `["sections", 0, "title"]` → `sections[0].title`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, part) => (typeof part === "number" ? `${name}[${part}]` : name ? `${name}.${String(part)}` : String(part)),
    "",
  );
}
