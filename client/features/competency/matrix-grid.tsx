import { type KeyboardEvent, type SyntheticEvent, memo, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Matrix, MatrixPerson } from "#shared/contracts/competency-matrix.ts";
import { useLevelText } from "./level-bar.tsx";
import { cellAt, isOpen, keyOf, lackIn, needIn } from "./matrix-cells.ts";
import { uncover } from "./matrix-cover.ts";
import { type Column, MatrixRow, sizes } from "./matrix-row.tsx";
import { useGridWindow } from "./use-window.ts";
import "./matrix.css";

interface GridProps {
  matrix: Matrix;
  chosen: ReadonlySet<string>;
  /** May choose gaps, since something can be done about them. */
  onChoose: (keys: string[], isChosen: boolean) => void;
  onOpen: (place: { user: string; competency: string }) => void;
}

interface Place {
  row: number;
  column: number;
}

/** People × competencies: what is out of sight is not drawn. Arrows move, Enter opens what speaks for a level, Space chooses a gap. */
export function MatrixGrid({ matrix: { competencies, people }, chosen, onChoose, onOpen }: GridProps) {
  const { t } = useTranslation("competency");
  const scroller = useRef<HTMLDivElement>(null);
  const seen = useGridWindow(scroller, sizes);
  const words = useLevelText();
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const isMoved = useRef(false);
  const columns = useMemo(
    () =>
      competencies.map((one, index) => ({ ...one, index, need: needIn(people, index), lack: lackIn(people, index) })),
    [competencies, people],
  );
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    scroller.current?.querySelector<HTMLElement>("[tabindex='0'][role=gridcell]")?.focus({ preventScroll: true });
    uncover();
  });
  const go = ({ row, column }: Place) => {
    const next = {
      row: Math.min(Math.max(row, 0), people.length - 1),
      column: Math.min(Math.max(column, 0), competencies.length - 1),
    };
    isMoved.current = true;
    setAt(next);
    reveal(scroller.current, next);
  };
  const act = ({ row, column }: Place, isOpened: boolean) => {
    const [person, competency] = [people[row], competencies[column]];
    if (!person || !competency) return;
    const key = keyOf(person, competency);
    if (isOpened || !isOpen(cellAt(person, column))) onOpen({ user: person.id, competency: competency.id });
    else onChoose([key], !chosen.has(key));
  };
  const press = (event: KeyboardEvent, place: Place) => {
    const [person, competency] = [people[place.row], competencies[place.column]];
    const to = moved(event, place, people.length, competencies.length);
    if (to) go(to);
    else if (event.key === "Enter") act(place, true);
    else if (event.key === " " && person && competency && isOpen(cellAt(person, place.column)))
      onChoose([keyOf(person, competency)], !chosen.has(keyOf(person, competency)));
    else return;
    event.preventDefault();
  };
  const [from, until] = seen.columns;
  const isNear = at.row >= seen.rows[0] && at.row < seen.rows[1] && at.column >= from && at.column < until;
  // The Tab key always finds a cell, also once the last one is scrolled out of what is drawn.
  const here = isNear ? at : { row: seen.rows[0], column: from };
  const shown = useMemo(() => columns.slice(from, until), [columns, from, until]);
  const before = { marginInlineEnd: from * sizes.column };
  const width = { "--whole": `${sizes.head + competencies.length * sizes.column + 96}px` } as React.CSSProperties;
  return (
    <div
      ref={scroller}
      className="matrix-grid"
      role="grid"
      aria-label={t("matrix.label")}
      aria-rowcount={people.length + 2}
      aria-colcount={competencies.length + 2}
      style={width}
    >
      <div className="matrix-head" role="row" aria-rowindex={1}>
        <span className="matrix-name" role="columnheader" aria-colindex={1} style={before}>
          {t("file.person")}
        </span>
        {shown.map((column) => (
          <ColumnHead key={column.id} column={column} people={people} chosen={chosen} onChoose={onChoose} />
        ))}
        <span className="matrix-sum" role="columnheader" aria-colindex={competencies.length + 2}>
          {t("matrix.missing")}
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- on behalf of its cells, of which hundreds are in sight */}
      <div
        className="matrix-rows"
        role="rowgroup"
        style={{ blockSize: people.length * sizes.row }}
        onFocus={(event) => {
          const place = placeOf(event);
          if (place) setAt(place);
        }}
        onKeyDown={(event) => {
          const place = placeOf(event);
          if (place) press(event, place);
        }}
        onClick={(event) => {
          const place = placeOf(event);
          if (place) act(place, false);
        }}
        onDoubleClick={(event) => {
          const place = placeOf(event);
          if (place) act(place, true);
        }}
      >
        {people.slice(...seen.rows).map((person, offset) => {
          const row = seen.rows[0] + offset;
          return (
            <MatrixRow
              key={person.id}
              person={person}
              row={row}
              columns={shown}
              width={competencies.length}
              chosen={chosen}
              here={here.row === row ? here.column : null}
              words={words}
            />
          );
        })}
      </div>
      <div className="matrix-foot" role="row" aria-rowindex={people.length + 2}>
        <span className="matrix-name" role="rowheader" aria-colindex={1} style={before}>
          {t("matrix.lacking")}
        </span>
        {shown.map(({ id, index, lack }) => (
          <span key={id} role="gridcell" aria-colindex={index + 2}>
            <b>{lack.people}</b>
            {lack.unknown > 0 ? t("matrix.andUnknown", { count: lack.unknown }) : null}
          </span>
        ))}
        <span className="matrix-sum" role="presentation" />
      </div>
    </div>
  );
}

interface HeadProps {
  column: Column;
  people: readonly MatrixPerson[];
  chosen: ReadonlySet<string>;
  onChoose: GridProps["onChoose"];
}

/** Pressed, all gaps below it are chosen, or none is. */
const ColumnHead = memo(function ColumnHead({ column, people, chosen, onChoose }: HeadProps) {
  const { t } = useTranslation("competency");
  const choose = () => {
    const keys = people.filter((one) => isOpen(cellAt(one, column.index))).map((one) => keyOf(one, column));
    onChoose(keys, !keys.every((key) => chosen.has(key)));
  };
  return (
    <span role="columnheader" aria-colindex={column.index + 2}>
      <button type="button" tabIndex={-1} title={column.title} onClick={choose}>
        <span>{column.title}</span>
        {column.need ? <small>{t("matrix.need", { need: column.need })}</small> : null}
      </button>
    </span>
  );
});

/** Of which cell an event is; undefined: of none. */
function placeOf({ target }: SyntheticEvent): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>(".matrix-cell") : null;
  const { row, column } = cell?.dataset ?? {};
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}

/** Where a key leads; undefined: nowhere. */
function moved(
  { key, ctrlKey }: KeyboardEvent,
  { row, column }: Place,
  rows: number,
  columns: number,
): Place | undefined {
  const page = 15;
  const steps: Record<string, Place> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: ctrlKey ? { row: 0, column: 0 } : { row, column: 0 },
    End: ctrlKey ? { row: rows - 1, column: columns - 1 } : { row, column: columns - 1 },
  };
  return steps[key];
}

/** Fixed heads hide what is beneath them: the place comes out from there. */
function reveal(scroller: HTMLElement | null, { row, column }: Place): void {
  if (scroller === null) return;
  const head = scroller.querySelector<HTMLElement>(".matrix-head")?.offsetHeight ?? 0;
  const foot = scroller.querySelector<HTMLElement>(".matrix-foot")?.offsetHeight ?? 0;
  const [name, sum] = [".matrix-head .matrix-name", ".matrix-head .matrix-sum"].map(
    (part) => scroller.querySelector<HTMLElement>(part)?.offsetWidth ?? 0,
  ) as [number, number];
  const [top, left] = [row * sizes.row, column * sizes.column];
  const room = { block: scroller.clientHeight - head - foot, inline: scroller.clientWidth - name - sum };
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + sizes.row > scroller.scrollTop + room.block) scroller.scrollTop = top + sizes.row - room.block;
  if (left < scroller.scrollLeft) scroller.scrollLeft = left;
  else if (left + sizes.column > scroller.scrollLeft + room.inline)
    scroller.scrollLeft = left + sizes.column - room.inline;
}
