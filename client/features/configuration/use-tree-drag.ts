import { type DragEvent, useState } from "react";
import type { TreePath, TreePlace } from "#shared/domain/tree-moves.ts";

interface Over {
  path: TreePath;
  place: TreePlace;
}

/** The upper third of a row is before it, the lower one after it, between them is inside. */
function placeIn(row: Element, y: number): TreePlace {
  const { top, height } = row.getBoundingClientRect();
  const share = (y - top) / height;
  if (share < 1 / 3) return "before";
  return share > 2 / 3 ? "after" : "inside";
}

/** Rows of a tree by the pointer; keys do the same elsewhere. */
export function useTreeDrag(onDrop: (from: TreePath, to: TreePath, place: TreePlace) => void) {
  const [from, setFrom] = useState<TreePath | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  return {
    /** Where the row would be put, seen from this one. */
    overAt: (path: TreePath): TreePlace | null =>
      over !== null && String(over.path) === String(path) ? over.place : null,
    handle: (path: TreePath) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", "");
        setFrom(path);
      },
      onDragEnd: end,
    }),
    row: (path: TreePath) => ({
      onDragOver: (event: DragEvent) => {
        if (from === null) return;
        event.preventDefault();
        const place = placeIn(event.currentTarget, event.clientY);
        if (over?.place !== place || String(over.path) !== String(path)) setOver({ path, place });
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (from && over) onDrop(from, over.path, over.place);
        end();
      },
    }),
  };
}
