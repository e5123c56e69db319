import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Matrix, MatrixPerson } from "#shared/contracts/competency-matrix.ts";
import { cx } from "#client/ui/cx.ts";
import { LevelBar, useLevelWords } from "./level-bar.tsx";
import { cellAt, isOpen, keyOf, lackIn, lackOf, needIn } from "./matrix-cells.ts";
import { useGridWindow } from "./use-window.ts";
import "./matrix.css";

/** As matrix.css has them. */
const sizes = { row: 36, column: 116, head: 176 };

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
  const press = (event: KeyboardEvent, place: Place) => {
    const [person, competency] = [people[place.row], competencies[place.column]];
    const to = moved(event, place, people.length, competencies.length);
    if (to) go(to);
    else if (event.key === "Enter" && person && competency) onOpen({ user: person.id, competency: competency.id });
    else if (event.key === " " && person && competency && isOpen(cellAt(person, place.column)))
      onChoose([keyOf(person, competency)], !chosen.has(keyOf(person, competency)));
    else return;
    event.preventDefault();
  };
  const [from, until] = seen.columns;
  const shown = columns.slice(from, until);
  const sides = {
    "--before": `${from * sizes.column}px`,
    "--whole": `${sizes.head + competencies.length * sizes.column + 96}px`,
  } as React.CSSProperties;
  const rows = people.slice(...seen.rows);
  return (
    <div
      ref={scroller}
      className="matrix-grid"
      role="grid"
      aria-label={t("matrix.label")}
      aria-rowcount={people.length + 2}
      aria-colcount={competencies.length + 2}
      style={sides}
    >
      <div className="matrix-head" role="row" aria-rowindex={1}>
        <span className="matrix-name" role="columnheader" aria-colindex={1}>
          {t("file.person")}
        </span>
        {shown.map((column) => (
          <ColumnHead key={column.id} column={column} people={people} chosen={chosen} onChoose={onChoose} />
        ))}
        <span className="matrix-sum" role="columnheader" aria-colindex={competencies.length + 2}>
          {t("matrix.missing")}
        </span>
      </div>
      <div className="matrix-rows" role="rowgroup" style={{ blockSize: people.length * sizes.row }}>
        {rows.map((person, offset) => {
          const row = seen.rows[0] + offset;
          return (
            <div
              key={person.id}
              className="matrix-row"
              role="row"
              aria-rowindex={row + 2}
              style={{ insetBlockStart: row * sizes.row }}
            >
              <span className="matrix-name" role="rowheader" aria-colindex={1} title={person.name}>
                {person.name}
              </span>
              {shown.map(({ id, index }) => {
                const place = { row, column: index };
                const cell = cellAt(person, index);
                const isChosen = chosen.has(keyOf(person, { id }));
                const gap = isOpen(cell);
                return (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the grid's
                  <Cell
                    key={id}
                    cell={cell}
                    index={index}
                    isChosen={isChosen}
                    isHere={at.row === row && at.column === index}
                    onFocus={() => setAt(place)}
                    onKeyDown={(event) => press(event, place)}
                    onPress={() =>
                      gap ? onChoose([keyOf(person, { id })], !isChosen) : onOpen({ user: person.id, competency: id })
                    }
                    onOpen={() => onOpen({ user: person.id, competency: id })}
                  />
                );
              })}
              <Sum person={person} index={competencies.length + 2} />
            </div>
          );
        })}
      </div>
      <div className="matrix-foot" role="row" aria-rowindex={people.length + 2}>
        <span className="matrix-name" role="rowheader" aria-colindex={1}>
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

interface Column {
  id: string;
  title: string;
  index: number;
  need: number | null | undefined;
}

interface HeadProps {
  column: Column;
  people: readonly MatrixPerson[];
  chosen: ReadonlySet<string>;
  onChoose: GridProps["onChoose"];
}

/** Pressed, all gaps below it are chosen, or none is. */
function ColumnHead({ column, people, chosen, onChoose }: HeadProps) {
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
}

interface CellProps {
  cell: ReturnType<typeof cellAt>;
  index: number;
  isChosen: boolean;
  isHere: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPress: () => void;
  onOpen: () => void;
}

function Cell({ cell, index, isChosen, isHere, onFocus, onKeyDown, onPress, onOpen }: CellProps) {
  const words = useLevelWords();
  const { level, need, gap } = cell;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of the grid's cells has the place in the order of the Tab key
    <span
      role="gridcell"
      aria-colindex={index + 2}
      aria-label={words(level, need)}
      aria-selected={isChosen}
      className={cx("matrix-cell", (gap ?? 0) > 0 && "is-gap", isChosen && "is-chosen")}
      tabIndex={isHere ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onPress}
      onDoubleClick={onOpen}
    >
      {level === null && need === null ? null : (
        <>
          <b>{level ?? "–"}</b>
          <LevelBar level={level} need={need} isSilent />
        </>
      )}
    </span>
  );
}

function Sum({ person, index }: { person: MatrixPerson; index: number }) {
  const { t } = useTranslation("competency");
  const { missing, unknown } = useMemo(() => lackOf(person), [person]);
  const isAsked = /\d/.test(person.needs);
  return (
    <span className="matrix-sum" role="gridcell" aria-colindex={index}>
      {missing > 0 ? (
        <b>{t("matrix.levels", { count: missing })}</b>
      ) : (
        <span className="muted">{!isAsked ? "–" : unknown > 0 ? t("matrix.unknown") : t("matrix.enough")}</span>
      )}
    </span>
  );
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
