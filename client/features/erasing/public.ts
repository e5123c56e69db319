/** Asking that somebody be anonymised, and confirming it. */
export { PersonErasure } from "./person-erasure.tsx";
