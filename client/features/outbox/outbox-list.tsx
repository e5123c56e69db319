import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { OutboxRow } from "#shared/contracts/outbox.ts";
import { exportOutbox } from "#shared/contracts/outbox-export.ts";
import { letterStates, queuedLetters } from "#shared/contracts/queued-letters.ts";
import { letterFaultText, letterStateText, letterText } from "#shared/domain/letter-text.ts";
import { personPath } from "#shared/routes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import { ListEmpty } from "#client/core/list/list-empty.tsx";
import { ListExport } from "#client/core/list/list-export.tsx";
import { ListFound, type Shown } from "#client/core/list/list-found.tsx";
import { type ListColumn, nothing } from "#client/core/list/list-table.tsx";
import { choiceFilter } from "#client/core/list/list-filters.ts";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { outboxSpec } from "./outbox.queries.ts";
import { useLetterAction } from "./use-letter-action.ts";
import "./outbox.css";

export function OutboxTools({ state }: { state: ListState }) {
  const { t } = useTranslation("outbox");
  const translate = useTranslate();
  const columns = useColumns();
  return (
    <ListTools
      spec={outboxSpec}
      state={state}
      filters={[
        choiceFilter("state", { label: t("column.state"), any: t("anyState") }, letterStates, (one) =>
          letterStateText(translate, one),
        ),
        choiceFilter("letter", { label: t("column.letter"), any: t("anyLetter") }, queuedLetters, (one) =>
          letterText(translate, one),
        ),
      ]}
      columns={columns}
      search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
    >
      <ListExport path={exportOutbox.path} state={state} columns={columns} />
    </ListTools>
  );
}

export function OutboxList(shown: Shown<OutboxRow>) {
  const { t } = useTranslation("outbox");
  const columns = useColumns();
  if (shown.found.data.length === 0) return <ListEmpty subject="outbox" path={outboxSpec.path} state={shown.state} />;
  return <ListFound spec={outboxSpec} {...shown} caption={t("title")} columns={columns} idOf={({ id }) => id} />;
}

function useColumns(): ListColumn<OutboxRow>[] {
  const { t } = useTranslation("outbox");
  return useMemo(
    () => [
      { id: "letter", title: t("column.letter"), isName: true, Cell: What },
      { id: "person", title: t("column.person"), Cell: Whom },
      { id: "state", title: t("column.state"), Cell: Standing },
      { id: "actor", title: t("column.actor"), isShort: true, Cell: Actor },
      { id: "at", title: t("column.at"), sorts: ["-at", "at"], isShort: true, Cell: Moment },
      { id: "action", title: t("column.action"), isEnd: true, Cell: Action },
    ],
    [t],
  );
}

interface CellProps {
  row: OutboxRow;
}

function What({ row }: CellProps) {
  return letterText(useTranslate(), row.letter);
}

function Whom({ row: { person } }: CellProps) {
  if (person.id === null) return <span className="muted">{person.name}</span>;
  return (
    <span className="outbox-person">
      <AppLink className="link" to={personPath(person.id)}>
        {person.name}
      </AppLink>
      <span className="muted small">{person.email}</span>
    </span>
  );
}

/** What has become of it, when it goes, and why it did not. */
function Standing({ row: { state, due_at: dueAt, fault, tries } }: CellProps) {
  const { t } = useTranslation("outbox");
  const translate = useTranslate();
  const moment = useListMoment();
  return (
    <span className="outbox-state" aria-live="polite">
      <span className={`outbox-${state}`}>{letterStateText(translate, state)}</span>
      {fault === null ? null : <span className="small">{letterFaultText(translate, fault)}</span>}
      {dueAt === null ? null : (
        <span className="muted small">
          {tries === 0 ? t("due", { at: moment(dueAt) }) : t("again", { at: moment(dueAt), count: tries })}
        </span>
      )}
    </span>
  );
}

function Actor({ row: { actor } }: CellProps) {
  return actor?.name ?? nothing;
}

function Moment({ row }: CellProps) {
  const moment = useListMoment();
  return <span className="muted outbox-at">{moment(row.moved_at)}</span>;
}

function Action({ row: { id, state, may } }: CellProps) {
  const { t } = useTranslation("outbox");
  const sending = useLetterAction("send", t("failed"));
  const takingBack = useLetterAction("takeBack", t("failed"));
  const isBusy = sending.isPending || takingBack.isPending;
  if (!may.send && !may.take_back) return null;
  return (
    <span className="outbox-actions">
      {may.send ? (
        <button type="button" className="link" disabled={isBusy} onClick={() => sending.mutate(id)}>
          {state === "failed" ? t("tryAgain") : t("sendNow")}
        </button>
      ) : null}
      {may.take_back ? (
        <button type="button" className="link" disabled={isBusy} onClick={() => takingBack.mutate(id)}>
          {t("takeBack")}
        </button>
      ) : null}
    </span>
  );
}
