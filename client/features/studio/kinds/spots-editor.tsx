import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "#client/ui/cx.ts";
import { placed } from "#client/ui/picture-place.ts";
import { type Area, drawnArea, movedArea, sizedArea } from "./spot-area.ts";
import "./kinds.css";

interface SpotsEditorProps {
  src: string;
  alt: string;
  places: readonly { id: string; text: string; correct: boolean; area: Area }[];
  isLocked: boolean;
  /** null: there are as many as there may be. */
  onDraw: ((area: Area) => void) | null;
  onArea: (at: number, area: Area) => void;
}

type Point = readonly [number, number];

/** What the pointer has hold of; without `at`: a place that is being drawn. */
type Hold = { from: Point } & ({ at: number; area: Area; isCorner: boolean } | { at?: never });

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A picture with the places that are asked for on it: drawn, moved and resized where they are. */
export function SpotsEditor({ src, alt, places, isLocked, onDraw, onArea }: SpotsEditorProps) {
  const { t } = useTranslation("studio");
  const frame = useRef<HTMLDivElement>(null);
  const [hold, setHold] = useState<Hold | null>(null);
  const [to, setTo] = useState<Point>([0, 0]);
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return [((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100];
  };
  const held = (at: number, area: Area): Area => {
    if (hold?.at !== at) return area;
    const [right, down] = [to[0] - hold.from[0], to[1] - hold.from[1]];
    return (hold.isCorner ? sizedArea : movedArea)(hold.area, right, down);
  };
  const drawn = hold && hold.at === undefined ? drawnArea(hold.from, to) : null;
  const take = (event: PointerEvent) => {
    if (isLocked || event.button !== 0) return;
    const { target } = event;
    const place = target instanceof Element ? target.closest<HTMLElement>("[data-place]") : null;
    const at = Number(place?.dataset["place"]);
    const from = pointOf(event);
    const area = place ? places[at]?.area : undefined;
    // A finger on the picture scrolls the page.
    if (!area && (onDraw === null || event.pointerType === "touch")) return;
    setTo(from);
    setHold(
      area ? { from, at, area, isCorner: target instanceof Element && target.matches("[data-corner]") } : { from },
    );
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!area) event.preventDefault();
  };
  const drop = () => {
    if (hold?.at !== undefined) {
      const area = held(hold.at, hold.area);
      if (area.join() !== hold.area.join()) onArea(hold.at, area);
    } else if (drawn) onDraw?.(drawn);
    setHold(null);
  };
  const onKeyDown = (event: KeyboardEvent, at: number, area: Area) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onArea(at, (event.shiftKey ? sizedArea : movedArea)(area, ...step));
  };
  return (
    <>
      <div
        className="studio-spots"
        // Its places count from the left, whatever the page is read from.
        dir="ltr"
        ref={frame}
        onPointerDown={take}
        onPointerMove={(event) => hold && setTo(pointOf(event))}
        onPointerUp={drop}
        onPointerCancel={() => setHold(null)}
      >
        <img src={src} alt={alt} draggable={false} />
        {places.map(({ id, text, correct, area }, at) => {
          const [x, y, width, height] = held(at, area);
          return (
            <button
              key={id}
              type="button"
              className={cx("studio-spot", correct && "is-right")}
              data-place={at}
              aria-label={`${t("question.place", { number: at + 1 })}: ${text}`}
              style={placed({ x, y, width, height })}
              onKeyDown={(event) => onKeyDown(event, at, area)}
            >
              <b>{at + 1}</b>
              <i data-corner="" />
            </button>
          );
        })}
        {drawn ? (
          <span
            className="studio-spot"
            style={placed({ x: drawn[0], y: drawn[1], width: drawn[2], height: drawn[3] })}
          />
        ) : null}
      </div>
      <p className="help">{t("question.drawHelp")}</p>
    </>
  );
}
