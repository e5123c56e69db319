/** What pages may use of people from files. */
export { ColumnsStep } from "./columns-step.tsx";
export { FileChooser } from "./file-chooser.tsx";
export { ImportRail } from "./import-rail.tsx";
export { importQuery, importRowsQuery, importRowChoices } from "./imports.queries.ts";
export { RowsStep } from "./rows-step.tsx";
