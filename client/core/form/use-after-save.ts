import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useDoneToast } from "#client/core/changes/use-undo.ts";

interface AfterSave {
  /** How the key of every query that shows such records begins. */
  root: string;
  /** Where one that was just made has its page; null: it was there before. */
  pathOf: ((id: string) => string) | null;
}

/** What follows a save: it is said and offered to be taken back, what shows the record is read again, and a new one is gone to. */
export function useAfterSave({ root, pathOf }: AfterSave) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const say = useDoneToast();
  return (words: string, { id, change_set_id: changeSetId = null }: { id: string; change_set_id?: string | null }) => {
    say(words, changeSetId);
    void queryClient.invalidateQueries({ queryKey: [root] });
    if (pathOf) void navigate(pathOf(id), { replace: true });
  };
}
