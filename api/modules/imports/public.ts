/** People from files: what a file is, what each row would do, and doing it. */
export { checkImportKind } from "./check-kind.ts";
export { importsBelow } from "./import-place.ts";
export { deleteOldImports } from "./old-imports.ts";
export { runImportKind } from "./run-kind.ts";
