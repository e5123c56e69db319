/** What pages, the shell and other features may use of questions and answers. */
export { DiscussionPanel, type DiscussionPanelProps } from "./discussion-panel.tsx";
