import { AskedCopies, type CopyTexts } from "#client/core/form/asked-copies.tsx";
import { onSendKey } from "#client/core/form/send-key.ts";
import type { Asked } from "#client/core/form/use-asked.ts";
import { Dialog } from "#client/ui/dialog.tsx";

interface AskedDialogProps {
  title: string;
  asked: Asked;
  /** Of each question in turn. */
  lines: readonly CopyTexts[];
  onSend: () => void;
  onDiscard: () => void;
}

/** What two people changed at once, asked over a list. */
export function AskedDialog({ title, onSend, onDiscard, ...copies }: AskedDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onDiscard()} title={title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter saves from every field */}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
        onKeyDown={onSendKey(onSend)}
      >
        <AskedCopies {...copies} onDiscard={onDiscard} backTo={() => null} />
      </form>
    </Dialog>
  );
}
