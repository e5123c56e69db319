import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { failureWords } from "#client/core/transport/failure-words.ts";
import { Button } from "#client/ui/button.tsx";
import { useDoneToast } from "./use-undo.ts";

interface Changed {
  change_set_id: string | null;
}

interface RecordActsProps {
  title: string;
  isArchived: boolean;
  /** What such records are: the namespace of their words, and how the key of every query that shows them begins. */
  kind: "courses" | "programmes";
  /** Into the archive, or back from it. */
  onMove: () => Promise<Changed>;
  /** Null: there is nothing to make a copy of. */
  onCopy: (() => Promise<Changed & { id: string }>) | null;
  pathOf: (id: string) => string;
}

/** Copies a record and leads to the copy, archives it or brings it back; each is offered to be taken back. */
export function RecordActs({ title, isArchived, kind, onMove, onCopy, pathOf }: RecordActsProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const say = useDoneToast();
  const onError = (error: Error) =>
    toasts.add({ color: "error", title: translate(`${kind}:failed`), description: failureWords(translate, error) });
  const moving = useMutation({
    mutationFn: onMove,
    onSuccess: ({ change_set_id: changeSetId }) => {
      say(translate(isArchived ? `${kind}:done.restored` : `${kind}:done.archived`, { title }), changeSetId);
      return queryClient.invalidateQueries({ queryKey: [kind] });
    },
    onError,
  });
  const copying = useMutation({
    mutationFn: (copy: NonNullable<typeof onCopy>) => copy(),
    onSuccess: ({ id, change_set_id: changeSetId }) => {
      say(translate(`${kind}:done.copied`, { title }), changeSetId);
      void navigate(pathOf(id));
      return queryClient.invalidateQueries({ queryKey: [kind, "list"] });
    },
    onError,
  });
  return (
    <>
      {onCopy ? (
        <Button busy={copying.isPending} onClick={() => copying.mutate(onCopy)}>
          {translate(`${kind}:copy`)}
        </Button>
      ) : null}
      <Button busy={moving.isPending} onClick={() => moving.mutate()}>
        {translate(isArchived ? `${kind}:restore` : `${kind}:archive`)}
      </Button>
    </>
  );
}
