/** What pages, the shell and other features may use of trial lessons. */
export { type PdfContent, TrialDialog } from "./trial-dialog.tsx";
export { isSupported } from "./trial-failure.ts";
