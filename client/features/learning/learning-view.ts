import { learningTabs, type LearningTab } from "#shared/contracts/learning.ts";
import { myLearningPath } from "#shared/routes.ts";

export type LearningSort = "due" | "recent" | "title";
export type LearningState = "open" | "overdue" | "done";

/** What the address says is to be seen; the address is the only state of the page. */
export interface LearningView {
  tab: LearningTab;
  sort: LearningSort;
  /** Slug path of a category. */
  category: string | null;
  state: LearningState | null;
}

/** Sort orders that make sense in a tab, its own first. */
export const sortsOf: Record<LearningTab, readonly LearningSort[]> = {
  "in-progress": ["due", "recent", "title"],
  assigned: ["due", "recent", "title"],
  completed: ["recent", "title"],
  saved: ["recent", "title"],
};

const states: readonly LearningState[] = ["open", "overdue", "done"];

/** The value of `tab` for what this device keeps: no list of the learning API's. */
export const deviceTab = "device";

/** The value of `tab` for what the learner holds: it comes with every list. */
export const certificatesTab = "certificates";

/** Reads the address; what it does not know is as if it were not there. */
export function viewOf(params: URLSearchParams): LearningView {
  const tab = learningTabs.find((known) => known === params.get("tab")) ?? "in-progress";
  const sorts = sortsOf[tab];
  const sort = sorts.find((known) => known === params.get("sort")) ?? sorts[0] ?? "recent";
  const state = tab === "assigned" ? (states.find((known) => known === params.get("state")) ?? null) : null;
  return { tab, sort, category: params.get("category") || null, state };
}

/** The address of a view; what is as usual is not named. */
export function pathOfView({ tab, sort, category, state }: Partial<LearningView> & Pick<LearningView, "tab">): string {
  const params = new URLSearchParams();
  if (tab !== "in-progress") params.set("tab", tab);
  if (sort && sort !== sortsOf[tab][0]) params.set("sort", sort);
  if (category) params.set("category", category);
  if (state) params.set("state", state);
  return params.size > 0 ? `${myLearningPath}?${params}` : myLearningPath;
}
