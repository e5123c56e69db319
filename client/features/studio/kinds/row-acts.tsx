import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#client/ui/icon.tsx";
import { iconChevronDown, iconX } from "#client/ui/icons.ts";

interface MovableRowProps {
  /** As its field is called. */
  name: string;
  at: number;
  count: number;
  /** Fewer there may not be. */
  least: number;
  className: string;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** A row that has its place among others: moved by its buttons, and by Alt with an arrow from each of its fields. */
export function MovableRow({ name, at, count, least, className, onMove, onRemove, children }: MovableRowProps) {
  const { t } = useTranslation("studio");
  const row = useRef<HTMLDivElement>(null);

  function move(by: -1 | 1, from: HTMLElement): void {
    if (at + by < 0 || at + by >= count) return;
    onMove(by);
    // Where the row is put it loses the focus, and a button at the end of its way takes none.
    requestAnimationFrame(() => {
      const isSpent = from instanceof HTMLButtonElement && from.disabled;
      (isSpent ? row.current?.querySelector("input") : from)?.focus();
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined;
    if (by === undefined || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    move(by, event.target);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Alt with an arrow moves it from every field
    <div ref={row} className={className} data-spot={at} onKeyDown={onKeyDown}>
      {children}
      <p className="studio-row-acts">
        <button
          type="button"
          className="icon-btn is-up"
          aria-label={t("question.rowUp", { name })}
          aria-keyshortcuts="Alt+ArrowUp"
          disabled={at === 0}
          onClick={({ currentTarget }) => move(-1, currentTarget)}
        >
          <Icon shape={iconChevronDown} />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={t("question.rowDown", { name })}
          aria-keyshortcuts="Alt+ArrowDown"
          disabled={at === count - 1}
          onClick={({ currentTarget }) => move(1, currentTarget)}
        >
          <Icon shape={iconChevronDown} />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={t("question.rowRemove", { name })}
          disabled={count <= least}
          onClick={onRemove}
        >
          <Icon shape={iconX} />
        </button>
      </p>
    </div>
  );
}

/** The row at `at` moved by one place. */
export function movedBy<Row>(rows: readonly Row[], at: number, by: -1 | 1): Row[] {
  const [row] = rows.slice(at, at + 1);
  return row === undefined ? [...rows] : rows.toSpliced(at, 1).toSpliced(at + by, 0, row);
}
