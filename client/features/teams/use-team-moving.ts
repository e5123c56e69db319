import {
  type CSSProperties,
  type DragEvent,
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { type DropPlace, dropPlaces, ownPlace, type Place, pointedPlace } from "./drop-places.ts";
import type { ListedTeam } from "./listed-teams.ts";

interface Moving {
  /** As they stand there. */
  rows: readonly ListedTeam[];
  mayTop: boolean;
  onPlace: (place: Place) => void;
  onFold: (teamId: string, isOpen: boolean) => void;
}

interface Lifted {
  teamId: string;
  /** undefined: it is dragged and not over a place yet. */
  place: DropPlace | undefined;
  isByKeys: boolean;
}

/**
 * Teams go elsewhere in their tree by drag, or by keys: Ctrl Shift D lifts the team whose row has the focus, arrows choose where,
 * Enter puts it down, Escape leaves it. The other arrows fold. What happens is said in `said`, for a live region.
 */
export function useTeamMoving({ rows, mayTop, onPlace, onFold }: Moving) {
  const { t } = useTranslation("teams");
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const nameOf = (teamId: string | null) => rows.find(({ id }) => id === teamId)?.name ?? "";

  /** Said where it would come to stand. */
  function placeText({ parentId, beforeId }: DropPlace): string {
    if (beforeId !== null && parentId !== null)
      return t("moving.before", { name: nameOf(beforeId), parent: nameOf(parentId) });
    if (beforeId !== null) return t("moving.beforeTop", { name: nameOf(beforeId) });
    return parentId === null ? t("moving.lastTop") : t("moving.last", { parent: nameOf(parentId) });
  }

  function lift(teamId: string): void {
    const places = dropPlaces(rows, teamId, mayTop);
    setLifted({ teamId, place: places[ownPlace(places, rows, teamId)], isByKeys: true });
    setSaid(t("moving.lifted", { name: nameOf(teamId) }));
  }

  function step(by: number): void {
    if (lifted === null) return;
    const places = dropPlaces(rows, lifted.teamId, mayTop);
    const at = places.findIndex((one) => isSame(one, lifted.place));
    const place = places[Math.min(Math.max(at + by, 0), places.length - 1)];
    if (place === undefined) return;
    setLifted({ ...lifted, place });
    setSaid(placeText(place));
  }

  function leave(): void {
    if (lifted === null) return;
    setSaid(lifted.isByKeys ? t("moving.left", { name: nameOf(lifted.teamId) }) : "");
    setLifted(null);
  }

  function put(): void {
    if (lifted === null) return;
    const { teamId, place } = lifted;
    setLifted(null);
    setSaid("");
    const own = dropPlaces(rows, teamId, mayTop);
    const now = own[ownPlace(own, rows, teamId)];
    if (place === undefined || (place.parentId === now?.parentId && place.beforeId === now.beforeId)) return;
    onPlace({ teamId, parentId: place.parentId, beforeId: place.beforeId });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const row = rows.find(({ id }) => id === rowIdAt(event.target));
    if (event.nativeEvent.isComposing || row === undefined || !onKey(event, row)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Whether the key is the tree's. */
  function onKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent, row: ListedTeam): boolean {
    if (lifted?.isByKeys) {
      if (key === "ArrowDown") step(1);
      else if (key === "ArrowUp") step(-1);
      else if (key === "Enter") put();
      else if (key === "Escape") leave();
      else return false;
      return true;
    }
    if ((ctrlKey || metaKey) && shiftKey && key.toLowerCase() === "d" && row.may_move) {
      lift(row.id);
      return true;
    }
    if (ctrlKey || metaKey || altKey || shiftKey) return false;
    if (key === "ArrowRight" && row.hasBelow && !row.isOpen) onFold(row.id, true);
    else if (key === "ArrowLeft" && row.hasBelow && row.isOpen) onFold(row.id, false);
    else if (key === "ArrowLeft" && row.parent_id !== null) focusTeam(box.current, row.parent_id);
    else return false;
    return true;
  }

  function onDragOver(event: DragEvent<HTMLElement>): void {
    if (lifted === null || lifted.isByKeys) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const places = dropPlaces(rows, lifted.teamId, mayTop);
    const place = pointedPlace(places, rows, rowIdAt(event.target) ?? "", (event.clientY - top) / height);
    if (place !== undefined) event.preventDefault();
    if (!isSame(place, lifted.place)) setLifted({ ...lifted, place });
  }

  useEffect(() => {
    const rowId = lifted?.isByKeys ? lifted.place?.rowId : undefined;
    if (rowId !== undefined) rowAt(box.current, rowId)?.scrollIntoView({ block: "nearest" });
  }, [lifted]);

  return {
    said,
    box,
    boxProps: {
      onKeyDown,
      onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
        if (lifted?.isByKeys && !box.current?.contains(relatedTarget)) leave();
      },
    },
    rowProps: (row: ListedTeam): HTMLAttributes<HTMLElement> & Record<`data-${string}`, string | undefined> => ({
      "data-team": row.id,
      "data-drop": lifted?.place?.rowId === row.id ? lifted.place.edge : undefined,
      "data-lifted": lifted?.teamId === row.id ? "" : undefined,
      style: {
        "--level": row.level,
        ...(lifted?.place?.rowId === row.id && { "--drop-level": lifted.place.level }),
      } as CSSProperties,
      draggable: row.may_move,
      onDragStart: ({ dataTransfer }) => {
        dataTransfer.effectAllowed = "move";
        dataTransfer.setData("text/plain", row.name);
        setLifted({ teamId: row.id, place: undefined, isByKeys: false });
      },
      onDragOver,
      onDrop: (event) => {
        event.preventDefault();
        put();
      },
      onDragEnd: leave,
    }),
  };
}

function isSame(one: DropPlace | undefined, other: DropPlace | undefined): boolean {
  return one?.rowId === other?.rowId && one?.edge === other?.edge && one?.level === other?.level;
}

function rowIdAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-team]")?.dataset["team"] : undefined;
}

function rowAt(box: HTMLElement | null, teamId: string): HTMLElement | undefined {
  return [...(box?.querySelectorAll<HTMLElement>("[data-team]") ?? [])].find(
    ({ dataset }) => dataset["team"] === teamId,
  );
}

/** The link of a team's row, where the row stands there. */
export function focusTeam(box: HTMLElement | null, teamId: string): void {
  const row = rowAt(box, teamId);
  row?.querySelector<HTMLElement>("th a")?.focus();
  row?.scrollIntoView({ block: "nearest" });
}
