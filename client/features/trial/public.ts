/** What pages, the shell and other features may use of trial lessons. */
export { TrialDialog } from "./trial-dialog.tsx";
