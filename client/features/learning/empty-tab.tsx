import { EmptyState, type EmptyStateProps } from "#client/ui/states.tsx";

/** That a tab of a learner's own has nothing to show. */
export function EmptyTab(words: Pick<EmptyStateProps, "title" | "text" | "action">) {
  return (
    <div className="mbs-8">
      <EmptyState {...words} category="welcome" heading="h2" />
    </div>
  );
}
