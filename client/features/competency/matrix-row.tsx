import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { MatrixPerson } from "#shared/contracts/competency-matrix.ts";
import { cx } from "#client/ui/cx.ts";
import { LevelBar, type LevelText } from "./level-bar.tsx";
import { cellAt, keyOf, lackOf } from "./matrix-cells.ts";

/** Pixels, as matrix.css has them. */
export const sizes = { row: 36, column: 116, head: 176 };

export interface Column {
  id: string;
  title: string;
  index: number;
  need: number | null | undefined;
}

interface RowProps {
  person: MatrixPerson;
  row: number;
  /** Those in sight. */
  columns: readonly Column[];
  /** How many there are in all. */
  width: number;
  chosen: ReadonlySet<string>;
  /** The column of the cell that the Tab key finds, if it is in this row. */
  here: number | null;
  words: LevelText;
}

/** Drawn again only when something of its own has changed: while the grid is scrolled, hundreds of cells stand. */
export const MatrixRow = memo(function MatrixRow({ person, row, columns, width, chosen, here, words }: RowProps) {
  // What is out of sight before the first column that is drawn.
  const before = (columns[0]?.index ?? 0) * sizes.column;
  return (
    <div className="matrix-row" role="row" aria-rowindex={row + 2} style={{ insetBlockStart: row * sizes.row }}>
      <span
        className="matrix-name"
        role="rowheader"
        aria-colindex={1}
        title={person.name}
        style={{ marginInlineEnd: before }}
      >
        {person.name}
      </span>
      {columns.map(({ id, index }) => {
        const { level, need, gap } = cellAt(person, index);
        return (
          <Cell
            key={id}
            level={level}
            need={need}
            isGap={(gap ?? 0) > 0}
            row={row}
            column={index}
            isChosen={chosen.has(keyOf(person, { id }))}
            isHere={here === index}
            words={words}
          />
        );
      })}
      <Sum person={person} index={width + 2} />
    </div>
  );
});

interface CellProps {
  level: number | null;
  need: number | null;
  isGap: boolean;
  row: number;
  column: number;
  isChosen: boolean;
  isHere: boolean;
  words: LevelText;
}

const Cell = memo(function Cell({ level, need, isGap, row, column, isChosen, isHere, words }: CellProps) {
  return (
    <span
      role="gridcell"
      aria-colindex={column + 2}
      aria-label={words(level, need)}
      aria-selected={isChosen}
      className={cx("matrix-cell", isGap && "is-gap", isChosen && "is-chosen")}
      tabIndex={isHere ? 0 : -1}
      data-row={row}
      data-column={column}
    >
      {level === null && need === null ? null : (
        <>
          <b>{level ?? "–"}</b>
          <LevelBar level={level} need={need} isSilent />
        </>
      )}
    </span>
  );
});

const Sum = memo(function Sum({ person, index }: { person: MatrixPerson; index: number }) {
  const { t } = useTranslation("competency");
  const { missing, unknown } = lackOf(person);
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
});
