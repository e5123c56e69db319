import { type ColumnDef, columnVisibilityFeature, tableFeatures, useTable } from "@tanstack/react-table";
import { type ComponentType, type HTMLAttributes, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigation } from "react-router";
import { cx } from "#client/ui/cx.ts";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconChevronDown } from "#client/ui/icons.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { type ListSpec, type ListState, listHref } from "./list-address.ts";
import type { RowSelection } from "./use-selection.ts";
import { useListKeys } from "./use-list-keys.ts";
import "./list.css";
import "./list-phone.css";
import "#client/ui/choice.css";
import "#client/ui/table.css";

/** A column: what it is called, what stands in it, and the order that a press on its head asks for. */
export interface ListColumn<Row> {
  id: string;
  title: string;
  Cell: ComponentType<{ row: Row }>;
  /** The orders up and down; the first is what a first press asks for. */
  sorts?: readonly [string, string];
  isEnd?: boolean;
  /** Says itself what it is: on cards without its title. */
  isPlain?: boolean;
  /** A few words: on cards in a line with the others that are. */
  isShort?: boolean;
  /** The row's own name: never left out. */
  isName?: boolean;
}

/** In a cell that has nothing to say: a card leaves it out. */
export const nothing = <span className="list-none">–</span>;

export interface ListTableProps<Row> {
  /** What the table is, for those who hear it. */
  caption: string;
  spec: ListSpec;
  state: ListState;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Absent: nothing can be done to several rows at once. */
  selection?: RowSelection<Row>;
  /** The menu of what can be done to one row. */
  RowMenu?: ComponentType<{ row: Row }>;
  /** New rows are on their way. */
  isOld: boolean;
  /** The rows stand below one another as a tree: what each says of its place in it, and what can be done to it there. */
  tree?: ((row: Row) => HTMLAttributes<HTMLTableRowElement>) | undefined;
}

/** Whether the same page is on its way as another address says it. */
function useIsLeft(): boolean {
  const { pathname } = useLocation();
  return useNavigation().location?.pathname === pathname;
}

const features = tableFeatures({ columnVisibilityFeature });

/** The rows of a list: a table, or cards on phones. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { caption, columns, rows, spec, state, selection, RowMenu, idOf, tree } = props;
  const isLeft = useIsLeft();
  const isOld = props.isOld || isLeft;
  const { t } = useTranslation("manage");
  const isChosen = (row: Row | undefined) =>
    row !== undefined && selection !== undefined && (selection.isAll || selection.chosen.has(idOf(row)));
  const table = useTable({
    features,
    columns: useMemo(() => columns.map(definition), [columns]),
    data: rows as Row[],
    getRowId: idOf,
    state: { columnVisibility: Object.fromEntries(state.hidden.map((id) => [id, false])) },
  });
  const choose = (some: readonly Row[], on: boolean) =>
    selection?.set(
      some.map((row) => ({ id: idOf(row), name: selection.nameOf(row) })),
      on,
    );
  const isWhole = rows.length > 0 && rows.every(isChosen);
  const panel = useRef<HTMLDivElement>(null);
  const hasChosen = selection !== undefined && (selection.isAll || selection.chosen.size > 0);
  useListKeys(panel, {
    path: spec.path,
    choose: (from, to, on) => choose(rows.slice(from, to + 1), on),
    isChosen: (at) => isChosen(rows[at]),
    clear: hasChosen ? selection.clear : null,
  });
  return (
    <div className={cx("panel list-panel", isOld && "list-old")} aria-busy={isOld} ref={panel}>
      <table className="table list-table" role={tree && "treegrid"}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className="list-choice">
                <Choice label={t("list.chooseAll")} checked={isWhole} onChange={() => choose(rows, !isWhole)} />
              </th>
            ) : null}
            {table.getVisibleLeafColumns().map(({ id }) => (
              <Head key={id} column={columns.find((column) => column.id === id)} {...props} />
            ))}
            {RowMenu ? (
              <th scope="col" className="list-more">
                <span className="visually-hidden">{t("list.rowMenus")}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} {...tree?.(row.original)} className={cx(isChosen(row.original) && "is-chosen")}>
              {selection ? (
                <td className="list-choice">
                  <Choice
                    label={t("list.choose", { name: selection.nameOf(row.original) })}
                    checked={isChosen(row.original)}
                    onChange={() => choose([row.original], !isChosen(row.original))}
                  />
                </td>
              ) : null}
              {row.getVisibleCells().map((cell) => {
                const column = columns.find(({ id }) => id === cell.column.id);
                const content = column ? <column.Cell row={row.original} /> : null;
                return column?.isName ? (
                  <th key={cell.id} scope="row">
                    {content}
                  </th>
                ) : (
                  <td
                    key={cell.id}
                    className={cx(column?.isEnd && "end", column?.isShort && "list-short")}
                    data-label={column?.isPlain ? undefined : column?.title}
                  >
                    {content}
                  </td>
                );
              })}
              {RowMenu ? (
                <td className="list-more">
                  <RowMenu row={row.original} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function definition<Row extends object>({ id, title }: ListColumn<Row>): ColumnDef<typeof features, Row> {
  return { id, header: title };
}

function Head<Row>({
  column,
  spec,
  state,
}: Pick<ListTableProps<Row>, "spec" | "state"> & {
  column: ListColumn<Row> | undefined;
}) {
  if (!column) return null;
  const { title, sorts, isEnd } = column;
  if (!sorts)
    return (
      <th scope="col" className={cx(isEnd && "end")}>
        {title}
      </th>
    );
  const [first, second] = sorts;
  const isOn = sorts.includes(state.sort);
  const isDown = state.sort.startsWith("-");
  return (
    <th scope="col" className={cx(isEnd && "end")} aria-sort={isOn ? (isDown ? "descending" : "ascending") : undefined}>
      <AppLink
        className={cx("list-sort", isOn && "is-on", isOn && !isDown && "is-up")}
        to={listHref(spec, state, { sort: state.sort === first ? second : first })}
        preventScrollReset
      >
        {title}
        <Icon shape={iconChevronDown} small />
      </AppLink>
    </th>
  );
}

function Choice({ label, ...rest }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <Checkbox className="list-check" {...rest}>
      <span className="visually-hidden">{label}</span>
    </Checkbox>
  );
}
