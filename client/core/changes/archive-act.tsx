import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { useDoneToast } from "./use-undo.ts";

export interface Changed {
  change_set_id: string | null;
}

export interface ArchiveActProps {
  title: string;
  isArchived: boolean;
  /** What such records are: the namespace of their words, and how the key of every query that shows them begins. */
  kind: "certifications" | "classes" | "competency" | "courses" | "programmes";
  /** Into the archive, or back from it. */
  onMove: () => Promise<Changed>;
}

/** Archives a record or brings it back; either is offered to be taken back. */
export function ArchiveAct({ title, isArchived, kind, onMove }: ArchiveActProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const moving = useMutation({
    mutationFn: onMove,
    onSuccess: ({ change_set_id: changeSetId }) => {
      say(translate(isArchived ? `${kind}:done.restored` : `${kind}:done.archived`, { title }), changeSetId);
      return queryClient.invalidateQueries({ queryKey: [kind] });
    },
    onError: (error) =>
      toasts.add({ color: "error", title: translate(`${kind}:failed`), description: failureText(translate, error) }),
  });
  return (
    <Button busy={moving.isPending} onClick={() => moving.mutate()}>
      {translate(isArchived ? `${kind}:restore` : `${kind}:archive`)}
    </Button>
  );
}
