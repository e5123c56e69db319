import { type FocusEvent, type ReactNode, useRef, useState } from "react";
import { LeaveQuestion } from "./leave-question.tsx";

interface Written {
  /** Of the dialog: learns what stood in a field before it was written in. */
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  /** Of the dialog: Escape and a press beside it close one in which nothing is written, and ask about any other. */
  onOpenChange: (open: boolean) => void;
  /** Stands in the dialog. */
  question: ReactNode;
}

/** What is written in a dialog goes by its own way out alone: a key or a press beside it asks first. */
export function useWritten(isOpen: boolean, onClose: () => void): Written {
  const before = useRef(new Map<Writable, string>());
  const [isAsking, setAsking] = useState(false);
  if (!isOpen && isAsking) setAsking(false);
  return {
    onFocus: ({ target, currentTarget }) => {
      const isOwn = currentTarget.contains(target) && isWritable(target);
      if (isOwn && !before.current.has(target)) before.current.set(target, target.value);
    },
    onOpenChange: (open) => {
      if (open) return;
      const written = [...before.current].find(
        ([field, value]) => field.isConnected && field.value !== value && field.value.trim() !== "",
      );
      if (!written) return void onClose();
      // A press beside the dialog took the focus from it: whoever stays goes on there.
      if (!isWritable(document.activeElement)) written[0].focus();
      setAsking(true);
    },
    question: (
      <LeaveQuestion
        isOpen={isOpen && isAsking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false);
          onClose();
        }}
      />
    ),
  };
}

type Writable = HTMLTextAreaElement | HTMLInputElement;

const kinds: readonly string[] = ["text", "email", "url", "tel", "number"];

/** What is looked for is no loss: it is typed once more. */
function isWritable(target: EventTarget | null): target is Writable {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && kinds.includes(target.type) && !target.hasAttribute("role"))
  );
}
