import { createContext, use, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type BinItem, binKinds, mostRestored } from "#shared/contracts/bin.ts";
import { exportBin } from "#shared/contracts/bin-export.ts";
import { binKindText } from "#shared/domain/bin-text.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { BulkBar } from "#client/core/list/bulk-bar.tsx";
import type { ListState } from "#client/core/list/list-address.ts";
import { ListEmpty } from "#client/core/list/list-empty.tsx";
import { ListExport } from "#client/core/list/list-export.tsx";
import { ListFound, type Shown } from "#client/core/list/list-found.tsx";
import type { ListColumn } from "#client/core/list/list-table.tsx";
import { choiceFilter } from "#client/core/list/list-filters.ts";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { useSelection } from "#client/core/list/use-selection.ts";
import type { ApiError } from "#client/core/transport/api.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { binSpec } from "./bin.queries.ts";
import { useRestore } from "./use-restore.ts";
import "./bin.css";

/** Once something cannot come back as it was. */
const RestoreDialog = lazyComponent(() => import("./restore-dialog.tsx").then((module) => module.RestoreDialog));

const RestoreOne = createContext<{ restore: (item: BinItem) => void; isBusy: boolean }>({
  restore: () => undefined,
  isBusy: false,
});

/** What the list shows under the name, a column of its own in a file. */
const underName = { id: "others" };

export function BinTools({ state }: { state: ListState }) {
  const { t } = useTranslation("bin");
  const translate = useTranslate();
  const columns = useColumns();
  return (
    <ListTools
      spec={binSpec}
      state={state}
      filters={[
        choiceFilter("kind", { label: t("column.kind"), any: t("anyKind") }, binKinds, (kind) =>
          binKindText(translate, kind),
        ),
      ]}
      isChosenFrom
      columns={columns}
      search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
    >
      <ListExport path={exportBin.path} state={state} columns={[...columns, underName]} />
    </ListTools>
  );
}

export function BinList(shown: Shown<BinItem>) {
  const { state, found } = shown;
  const { t } = useTranslation("bin");
  const [asking, setAsking] = useState<{ item: BinItem; refusal: ApiError } | null>(null);
  const selection = useSelection<BinItem>(JSON.stringify([state.q, state.filters]), ({ name }) => name);
  const restoring = useRestore(selection.clear, (refusal) => {
    const item = found.data.find(({ id }) => id === restoring.variables?.items[0]?.id);
    if (item) setAsking({ item, refusal });
  });
  const { mutate, isPending } = restoring;
  const one = useMemo(
    () => ({ restore: (item: BinItem) => mutate({ items: [item] }), isBusy: isPending }),
    [mutate, isPending],
  );
  const columns = useColumns();
  const chosen = [...selection.chosen].map(([id, name]) => ({ id, name }));
  return (
    <RestoreOne value={one}>
      {found.data.length === 0 ? (
        <ListEmpty subject="bin" path={binSpec.path} state={state} />
      ) : (
        <ListFound
          spec={binSpec}
          {...shown}
          caption={t("title")}
          columns={columns}
          idOf={({ id }) => id}
          selection={selection}
        />
      )}
      <BulkBar selection={selection} most={mostRestored}>
        <button
          type="button"
          className="bulk-action"
          aria-busy={isPending || undefined}
          onClick={() => {
            if (!isPending) mutate({ items: chosen });
          }}
        >
          {t("restore")}
        </button>
      </BulkBar>
      {asking ? <RestoreDialog {...asking} onClose={() => setAsking(null)} /> : null}
    </RestoreOne>
  );
}

function useColumns(): ListColumn<BinItem>[] {
  const { t } = useTranslation("bin");
  return useMemo(
    () => [
      { id: "name", title: t("column.name"), isName: true, Cell: Name },
      { id: "kind", title: t("column.kind"), Cell: Kind },
      { id: "actor", title: t("column.actor"), Cell: Actor },
      { id: "at", title: t("column.at"), sorts: ["-at", "at"], Cell: Moment },
      { id: "until", title: t("column.until"), Cell: Until },
      { id: "action", title: t("column.action"), isEnd: true, isPlain: true, Cell: Action },
    ],
    [t],
  );
}

interface CellProps {
  row: BinItem;
}

/** With how much comes back beside it. */
function Name({ row: { name, others } }: CellProps) {
  const { t } = useTranslation("bin");
  return (
    <span className="bin-name">
      {name}
      {others > 0 ? <span className="muted small">{t("others", { count: others })}</span> : null}
    </span>
  );
}

function Kind({ row: { kind } }: CellProps) {
  return binKindText(useTranslate(), kind);
}

function Actor({ row: { actor } }: CellProps) {
  const { t } = useTranslation("bin");
  return actor?.name ?? t("nobody");
}

function Moment({ row }: CellProps) {
  const moment = useListMoment();
  return <span className="muted bin-at">{moment(row.removed_at)}</span>;
}

function Until({ row: { until } }: CellProps) {
  const { day } = useFormats();
  return <span className="bin-at">{day(until)}</span>;
}

function Action({ row }: CellProps) {
  const { t } = useTranslation("bin");
  const { restore, isBusy } = use(RestoreOne);
  return (
    <button
      type="button"
      className="link"
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (!isBusy) restore(row);
      }}
    >
      {t("restore")}
    </button>
  );
}
