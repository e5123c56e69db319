/** What pages, the shell and other features may use of hand-ins. */
export { AssignmentBody } from "./assignment-body.tsx";
