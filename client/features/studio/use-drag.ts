import { type DragEvent, useState } from "react";

type DragKind = "lesson" | "section";

interface Drag {
  kind: DragKind;
  id: string;
  title: string;
  to?: string;
  isBehind?: boolean;
}

interface Dropped {
  kind: DragKind;
  id: string;
  title: string;
  /** On which of its likes, and on which half of it. */
  to: string;
  isBehind: boolean;
}

/** Sections and lessons taken by the pointer, each over its likes alone. */
export function useDrag({ isLocked, onDrop }: { isLocked: boolean; onDrop: (dropped: Dropped) => void }) {
  const [drag, setDrag] = useState<Drag | null>(null);
  return {
    /** What is taken. `shown`: what goes along with the pointer, from what is taken outwards. */
    held: (kind: DragKind, id: string, title: string, shown?: string) => ({
      draggable: !isLocked,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", title);
        const image = shown === undefined ? null : event.currentTarget.closest(shown);
        if (image) event.dataTransfer.setDragImage(image, 0, 0);
        setDrag({ kind, id, title });
      },
      onDragEnd: () => setDrag(null),
    }),
    /** What it is dropped on. */
    target: (kind: DragKind, id: string) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (drag?.kind !== kind) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        const isBehind = event.clientY > top + height / 2;
        if (drag.to !== id || drag.isBehind !== isBehind) setDrag({ ...drag, to: id, isBehind });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (drag?.kind !== kind) return;
        event.preventDefault();
        const { id: from, title, isBehind = false } = drag;
        onDrop({ kind, id: from, title, to: id, isBehind });
        setDrag(null);
      },
    }),
    over: (kind: DragKind, id: string) =>
      drag?.kind === kind && drag.to === id ? (drag.isBehind ? "is-behind" : "is-before") : undefined,
  };
}
