/** What pages may use of programmes as they are made and run. */
export { ProgrammeActs } from "./programme-acts.tsx";
export { ProgrammeForm } from "./programme-form.tsx";
export { ProgrammeTabs } from "./programme-tabs.tsx";
export { ProgrammesHead, ProgrammesList, ProgrammesTools } from "./programmes-list.tsx";
export { managedProgrammeQuery, newProgrammeQuery, programmesQuery, programmesSpec } from "./programmes.queries.ts";
export { ReadOnlyPath } from "./read-only-path.tsx";
