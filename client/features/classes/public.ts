/** What pages and other features may use of classes as they are run. */
export { ClassArchive } from "./class-archive.tsx";
export { ClassDates } from "./class-dates.tsx";
export { ClassForm } from "./class-form.tsx";
export { classesQuery, classesSpec, classQuery, newClassQuery } from "./classes.queries.ts";
export { useDateText } from "./date-text.ts";
export { ClassesHead, ClassesList, ClassesTools } from "./classes-list.tsx";
