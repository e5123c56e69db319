import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { saidInPlace } from "#client/core/transport/failure-text.ts";

interface TakeBackDialogProps {
  /** What lets somebody in and shall no longer; null: nothing is asked. */
  id: string | null;
  title: string;
  text: string;
  action: string;
  take: (client: QueryClient, id: string) => Promise<unknown>;
  /** What shows it. */
  queryKey: QueryKey;
  onClose: () => void;
}

/** Asks before a way in is closed. */
export function TakeBackDialog({ id, take, queryKey, onClose, ...words }: TakeBackDialogProps) {
  const queryClient = useQueryClient();
  const taking = useMutation({
    mutationFn: (taken: string) => take(queryClient, taken),
    onSuccess: onClose,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    onError: saidInPlace,
  });
  return (
    <AskDialog
      {...words}
      isOpen={id !== null}
      isDanger
      isBusy={taking.isPending}
      error={taking.error}
      onAct={() => id !== null && taking.mutate(id)}
      onClose={() => {
        taking.reset();
        onClose();
      }}
    />
  );
}
