import { useState } from "react";
import type { PeopleAction } from "#shared/contracts/people.ts";
import type { Selection } from "#client/core/list/use-selection.ts";
import { useActionWords } from "./action-words.ts";
import { PeopleActionDialog } from "./people-action-dialog.tsx";

const actions = ["join_team", "leave_team", "block", "unblock", "end_sessions"] as const satisfies PeopleAction[];

/** What can be done to the people who are chosen; each asks first, with names. */
export function BulkActions({ selection }: { selection: Selection }) {
  const words = useActionWords();
  const [asking, setAsking] = useState<PeopleAction | null>(null);
  return (
    <>
      {actions.map((action) => (
        <button key={action} type="button" className="bulk-action" onClick={() => setAsking(action)}>
          {words(action)}
        </button>
      ))}
      {asking ? (
        <PeopleActionDialog
          action={asking}
          people={selection.chosen}
          onClose={() => setAsking(null)}
          onDone={selection.clear}
        />
      ) : null}
    </>
  );
}
