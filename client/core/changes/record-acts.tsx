import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { ArchiveAct, type ArchiveActProps, type Changed } from "./archive-act.tsx";
import { useDoneToast } from "./use-undo.ts";

interface RecordActsProps extends ArchiveActProps {
  kind: "courses" | "programmes";
  /** Null: there is nothing to make a copy of. */
  onCopy: (() => Promise<Changed & { id: string }>) | null;
  pathOf: (id: string) => string;
}

/** Copies a record and leads to the copy, archives it or brings it back; each is offered to be taken back. */
export function RecordActs({ onCopy, pathOf, ...archive }: RecordActsProps) {
  const { kind, title } = archive;
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const say = useDoneToast();
  const copying = useMutation({
    mutationFn: (copy: NonNullable<typeof onCopy>) => copy(),
    onSuccess: ({ id, change_set_id: changeSetId }) => {
      say(translate(`${kind}:done.copied`, { title }), changeSetId);
      void navigate(pathOf(id));
      return queryClient.invalidateQueries({ queryKey: [kind, "list"] });
    },
    onError: (error) =>
      toasts.add({ color: "error", title: translate(`${kind}:failed`), description: failureText(translate, error) }),
  });
  return (
    <>
      {onCopy ? (
        <Button busy={copying.isPending} onClick={() => copying.mutate(onCopy)}>
          {translate(`${kind}:copy`)}
        </Button>
      ) : null}
      <ArchiveAct {...archive} />
    </>
  );
}
