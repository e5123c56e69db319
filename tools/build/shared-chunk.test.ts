import { expect, test } from "vitest";
import { sharedChunk } from "./shared-chunk.ts";

const node = "/x/node_modules/";
const managing = ["people", "jobs", "teams"].map((name) => `/x/client/pages/manage-${name}-page.tsx`);
/** Module → who imports it at once; `later`: who imports it when needed. */
const graph: Record<string, { by?: string[]; later?: string[] }> = {
  "/x/client/entry.client.tsx": {},
  "/x/client/entry.form.ts": {},
  "/x/client/pages/home-page.tsx": { later: ["/x/client/core/navigation/routes.ts"] },
  "/x/client/pages/course-page.tsx": { later: ["/x/client/core/navigation/routes.ts"] },
  "/x/client/pages/study-page.tsx": { later: ["/x/client/core/navigation/routes.ts"] },
  "/x/client/core/navigation/routes.ts": { by: ["/x/client/entry.client.tsx"] },
  "/x/client/pages/login-page.tsx": { later: ["/x/client/core/navigation/routes.ts"] },
  "/x/client/pages/link-page.tsx": { later: ["/x/client/core/navigation/routes.ts"] },
  "/x/client/one-time-code.tsx": {
    by: ["/x/client/pages/login-page.tsx", "/x/client/pages/link-page.tsx", "/x/client/pages/home-page.tsx"],
  },
  [`${node}react-dom/client.js`]: { by: ["/x/client/entry.client.tsx"] },
  [`${node}react-router/index.mjs`]: { by: ["/x/client/core/navigation/routes.ts"] },
  "/x/client/words.ts": { by: ["/x/client/core/navigation/routes.ts", "/x/client/entry.form.ts"] },
  "/x/client/cover.tsx": {
    by: ["/x/client/pages/home-page.tsx", "/x/client/card.tsx", "/x/client/pages/study-page.tsx"],
  },
  "/x/client/card.tsx": { by: ["/x/client/pages/course-page.tsx"] },
  "/x/client/pages.css": {
    by: ["/x/client/pages/home-page.tsx", "/x/client/pages/course-page.tsx", "/x/client/pages/study-page.tsx"],
  },
  "/x/client/app.css": { by: ["/x/client/entry.client.tsx"] },
  "/x/client/outbox.ts": { by: ["/x/client/pages/study-page.tsx", "/x/client/background.tsx"] },
  "/x/client/focus-home.ts": {
    by: [
      "/x/client/ui/toast/toast-viewport.tsx",
      "/x/client/pages/manage-people-page.tsx",
      "/x/client/pages/manage-jobs-page.tsx",
    ],
  },
  "/x/client/ui/toast/toast-viewport.tsx": { later: ["/x/client/core/navigation/routes.ts"] },
  "/x/client/background.tsx": { later: ["/x/client/core/navigation/routes.ts"] },
  ...Object.fromEntries(managing.map((page) => [page, { later: ["/x/client/core/navigation/routes.ts"] }])),
  "/x/client/page-head.tsx": {
    by: [
      "/x/client/pages/home-page.tsx",
      "/x/client/pages/course-page.tsx",
      "/x/client/pages/study-page.tsx",
      ...managing,
    ],
  },
  "/x/client/core/list/list-table.tsx": {
    by: ["/x/client/pages/manage-people-page.tsx", "/x/client/pages/manage-jobs-page.tsx"],
  },
  "/x/client/core/list/list-tools.tsx": {
    by: ["/x/client/pages/manage-people-page.tsx", "/x/client/pages/manage-teams-page.tsx"],
  },
  ...Object.fromEntries(
    ["exam", "sitting", "search"].map((name) => [
      `/x/client/pages/${name}-page.tsx`,
      { later: ["/x/client/core/navigation/routes.ts"] },
    ]),
  ),
  "/x/client/question-map.tsx": { by: ["/x/client/pages/study-page.tsx", "/x/client/pages/exam-page.tsx"] },
  "/x/client/checkbox.tsx": {
    by: ["/x/client/pages/search-page.tsx", "/x/client/pages/exam-page.tsx", "/x/client/pages/sitting-page.tsx"],
  },
  "/x/client/features/activity/activity-list.tsx": {
    by: ["/x/client/pages/manage-people-page.tsx", "/x/client/features/people/person-activity.tsx"],
  },
  "/x/client/features/people/person-activity.tsx": { by: ["/x/client/pages/manage-teams-page.tsx"] },
  "/x/shared/domain/action-text.ts": { by: ["/x/client/features/activity/activity-list.tsx"] },
  "/x/client/features/people/job-fields.tsx": {
    by: ["/x/client/pages/manage-people-page.tsx", "/x/client/pages/manage-teams-page.tsx"],
  },
  "/x/client/player.tsx": { by: ["/x/client/pages/study-page.tsx"] },
};
const modules = {
  getModuleInfo: (id: string) => ({
    importers: graph[id]?.by ?? [],
    dynamicImporters: graph[id]?.later ?? [],
    isEntry: /entry\./.test(id),
  }),
};

test.each([
  [`${node}react-dom/client.js`, "react"],
  [`${node}react-router/index.mjs`, "libraries"],
  ["/x/client/core/navigation/routes.ts", "app"],
  ["/x/client/app.css", "app"],
  ["/x/client/cover.tsx", "pages"],
  // A list has it without what else learners' pages have in common.
  ["/x/client/page-head.tsx", "app"],
  ["/x/client/one-time-code.tsx", null],
  ["/x/client/outbox.ts", "lesson"],
  // What comes behind every page brings nothing of the management side along.
  ["/x/client/focus-home.ts", null],
  // Sign-in has a part in it: it must not bring the app with it.
  ["/x/client/words.ts", null],
  ["/x/client/pages.css", null],
  ["/x/client/player.tsx", null],
  ["/x/client/core/list/list-table.tsx", "manage-table"],
  // A tree has its search and views without rows and columns.
  ["/x/client/core/list/list-tools.tsx", "manage-list"],
  ["/x/client/card.tsx", null],
  // Home and a course pay for nothing that neither of them has.
  ["/x/client/question-map.tsx", "attempt"],
  ["/x/client/checkbox.tsx", "further"],
  // A rule goes with the feature that uses it, whoever uses that.
  ["/x/shared/domain/action-text.ts", "manage-activity"],
  ["/x/client/features/people/job-fields.tsx", "manage-people-form"],
])("%s stands in %s", (id, chunk) => {
  expect(sharedChunk(id, modules)).toBe(chunk);
});
