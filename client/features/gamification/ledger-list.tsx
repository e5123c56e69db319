import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { exportLedger, type LedgerEntry, ledgerStates } from "#shared/contracts/point-ledger.ts";
import { pointKinds } from "#shared/domain/points.ts";
import { ledgerPath } from "#shared/routes.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import { ListEmpty } from "#client/core/list/list-empty.tsx";
import { ListExport } from "#client/core/list/list-export.tsx";
import { ListFound, type Shown } from "#client/core/list/list-found.tsx";
import { type ListColumn, nothing } from "#client/core/list/list-table.tsx";
import { choiceFilter } from "#client/core/list/list-filters.ts";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { ledgerSpec } from "./gamification.queries.ts";
import "./gamification.css";

/** Once points are to be taken back. */
const ReverseDialog = lazyComponent(() => import("./reverse-dialog.tsx").then((module) => module.ReverseDialog));

export function LedgerTools({ state }: { state: ListState }) {
  const { t } = useTranslation("gamification");
  return (
    <ListTools
      spec={ledgerSpec}
      state={state}
      filters={[
        choiceFilter("kind", { label: t("ledger.filterKind"), any: t("ledger.anyKind") }, pointKinds, (kind) =>
          t(`kind.${kind}`),
        ),
        choiceFilter("state", { label: t("ledger.filterState"), any: t("ledger.anyState") }, ledgerStates, (one) =>
          t(`ledger.state.${one}`),
        ),
      ]}
      search={{ label: t("ledger.search"), placeholder: t("ledger.searchPlaceholder") }}
    >
      <ListExport
        path={exportLedger.path}
        state={state}
        columns={useColumns(() => undefined).filter(({ id }) => id !== "act")}
      />
    </ListTools>
  );
}

export function LedgerList(shown: Shown<LedgerEntry>) {
  const { t } = useTranslation("gamification");
  const [asked, ask] = useState<LedgerEntry | null>(null);
  const columns = useColumns(ask);
  const { found, state } = shown;
  if (found.data.length === 0) return <ListEmpty subject="gamification" path={ledgerPath} state={state} />;
  return (
    <>
      <ListFound
        spec={ledgerSpec}
        {...shown}
        caption={t("ledger.title")}
        columns={found.data.some(({ may_reverse: may }) => may) ? columns : columns.filter(({ id }) => id !== "act")}
        idOf={({ id }) => id}
      />
      {asked ? <ReverseDialog entry={asked} onClose={() => ask(null)} /> : null}
    </>
  );
}

function useColumns(ask: (entry: LedgerEntry) => void): ListColumn<LedgerEntry>[] {
  const { t } = useTranslation("gamification");
  return useMemo(
    () => [
      { id: "learner", title: t("ledger.column.learner"), isName: true, Cell: ({ row }) => row.user.name },
      { id: "kind", title: t("ledger.column.kind"), isPlain: true, Cell: Kind },
      { id: "points", title: t("ledger.column.points"), isEnd: true, isShort: true, Cell: Points },
      { id: "at", title: t("ledger.column.at"), isShort: true, isPlain: true, Cell: Moment },
      { id: "why", title: t("ledger.column.why"), Cell: Why },
      {
        id: "act",
        title: t("ledger.column.act"),
        isEnd: true,
        isPlain: true,
        Cell: ({ row }) =>
          row.may_reverse ? (
            <button type="button" className="link" onClick={() => ask(row)}>
              {t("ledger.reverse")}
            </button>
          ) : (
            nothing
          ),
      },
    ],
    [t, ask],
  );
}

function Kind({ row: { kind, subject } }: { row: LedgerEntry }) {
  const { t } = useTranslation("gamification");
  const { shortDay } = useFormats();
  return (
    <span className="score-kind">
      {t(`kind.${kind}`)}
      {subject ? <span className="muted">{kind === "day" ? shortDay(subject) : subject}</span> : null}
    </span>
  );
}

function Points({ row: { points } }: { row: LedgerEntry }) {
  return <b className={points < 0 ? "score-less" : undefined}>{points < 0 ? `−${-points}` : points}</b>;
}

function Moment({ row }: { row: LedgerEntry }) {
  return <span className="muted">{useListMoment()(row.entered_at)}</span>;
}

function Why({ row: { state, by, reason } }: { row: LedgerEntry }) {
  const { t } = useTranslation("gamification");
  if (state === null) return nothing;
  if (state === "reversed") return t("ledger.state.reversed");
  return by === null ? (reason ?? t("ledger.back")) : t("ledger.by", { name: by, reason: reason ?? t("ledger.back") });
}
