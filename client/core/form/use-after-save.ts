import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useDoneToast } from "#client/core/changes/use-undo.ts";

interface AfterSave {
  /** How the key of every query that shows such records begins. */
  root: string;
  /** Where one that was just made has its page; null: it was there before. */
  pathOf: ((id: string) => string) | null;
  /** Where the others of it stand; absent: just above its page. */
  listPath?: string;
}

/** What follows a save: it is said and offered to be taken back, what shows the record is read again, and a new one is gone to. */
export function useAfterSave({ root, pathOf, listPath }: AfterSave) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const say = useDoneToast();
  return (words: string, { id, change_set_id: changeSetId = null }: { id: string; change_set_id?: string | null }) => {
    const page = pathOf?.(id);
    const list = listPath ?? page?.slice(0, page.lastIndexOf("/")) ?? "";
    say(words, changeSetId, page === undefined ? undefined : { id, page, list });
    void queryClient.invalidateQueries({ queryKey: [root] });
    if (page !== undefined) void navigate(page, { replace: true });
  };
}
