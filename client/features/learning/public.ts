/** What pages, the shell and other features may use of my learning. */
export { CertificatesList } from "./certificates-list.tsx";
export { LearningList } from "./learning-list.tsx";
export { LearningSkeleton } from "./learning-skeleton.tsx";
export { LearningTabs } from "./learning-tabs.tsx";
export { certificatesTab, deviceTab, viewOf } from "./learning-view.ts";
export { myLearningQuery } from "./learning.queries.ts";
