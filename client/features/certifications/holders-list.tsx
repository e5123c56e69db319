import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Holder } from "#shared/contracts/certificate-holders.ts";
import { certificateStates } from "#shared/domain/certification.ts";
import { learnerPath } from "#shared/routes.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import { ListEmpty } from "#client/core/list/list-empty.tsx";
import { choiceFilter } from "#client/core/list/list-filters.ts";
import { ListFound, type Shown } from "#client/core/list/list-found.tsx";
import { type ListColumn, nothing } from "#client/core/list/list-table.tsx";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { useSelection } from "#client/core/list/use-selection.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { StateText } from "#client/ui/inline-text.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { ValidityBar } from "#client/ui/validity-bar.tsx";
import { holdersSpec } from "./holders.queries.ts";
import "./holders.css";

/** Once some are chosen. */
const HoldersBulk = lazyComponent(() => import("./holders-bulk.tsx").then((module) => module.HoldersBulk));

interface NamedThing {
  id: string;
  name: string;
}

interface ToolsProps {
  state: ListState;
  certifications: readonly NamedThing[];
  teams: readonly NamedThing[];
}

export function HoldersTools({ state, certifications, teams }: ToolsProps) {
  const { t } = useTranslation("holders");
  const translate = useTranslate();
  const named = (name: string, label: string, any: string, things: readonly NamedThing[]) => ({
    name,
    label,
    any,
    options: things.map((thing) => ({ value: thing.id, label: thing.name })),
  });
  return (
    <ListTools
      spec={holdersSpec}
      state={state}
      search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
      filters={[
        named("certification", translate("certifications:column.title"), t("anyCertification"), certifications),
        named("team", t("team"), t("anyTeam"), teams),
        choiceFilter(
          "state",
          { label: translate("certifications:filterState"), any: t("anyState") },
          certificateStates,
          (state_) => translate(`certifications:state.${state_}`),
        ),
      ]}
      isChosenFrom
    />
  );
}

export function HoldersList(shown: Shown<Holder>) {
  const { t } = useTranslation("holders");
  const translate = useTranslate();
  const columns = useMemo<ListColumn<Holder>[]>(
    () => [
      { id: "person", title: t("person"), isName: true, Cell: Person },
      {
        id: "certification",
        title: translate("certifications:column.title"),
        Cell: ({ row }) => row.certification.name,
      },
      { id: "team", title: t("team"), isPlain: true, Cell: Team },
      { id: "validity", title: translate("certifications:column.months"), isPlain: true, Cell: Validity },
      { id: "end", title: t("end"), sorts: ["end", "-end"], isShort: true, Cell: End },
      { id: "left", title: t("left"), isShort: true, Cell: Left },
      { id: "renewal", title: t("renewal"), isShort: true, Cell: Renewal },
    ],
    [t, translate],
  );
  const { state, found } = shown;
  const selection = useSelection<Holder>(JSON.stringify(state.filters), ({ person }) => person.name);
  if (found.data.length === 0) return <ListEmpty subject="holders" path={holdersSpec.path} state={state} />;
  return (
    <>
      <ListFound
        spec={holdersSpec}
        {...shown}
        caption={t("title")}
        columns={columns}
        idOf={({ id }) => id}
        selection={selection}
      />
      {selection.chosen.size > 0 ? <HoldersBulk selection={selection} /> : null}
    </>
  );
}

interface CellProps {
  row: Holder;
}

function Person({ row: { person } }: CellProps) {
  return (
    <AppLink className="link" to={learnerPath(person.id)}>
      {person.name}
    </AppLink>
  );
}

function Team({ row: { person } }: CellProps) {
  return person.team ?? nothing;
}

/** The last of the validity alone: from when it may be renewed until its grace is over. */
function Validity({ row }: CellProps) {
  const { t } = useTranslation("holders");
  const { date } = useFormats();
  return (
    <span className="holders-validity">
      <ValidityBar
        from={Date.parse(row.renewable_from)}
        end={Date.parse(row.valid_until)}
        graceEnd={Date.parse(row.grace_until)}
        now={useApp().boot.now}
        label={t("bar", {
          from: date(row.renewable_from),
          end: date(row.valid_until),
          grace: date(row.grace_until),
        })}
      />
    </span>
  );
}

function End({ row }: CellProps) {
  const { date } = useFormats();
  return <span className="tabular">{date(row.valid_until)}</span>;
}

const dayMs = 86_400_000;

function Left({ row: { state, valid_until: end, grace_until: graceEnd } }: CellProps) {
  const { t } = useTranslation("holders");
  const translate = useTranslate();
  const { now } = useApp().boot;
  const daysTo = (instant: string) => Math.max(0, Math.ceil((Date.parse(instant) - now) / dayMs));
  switch (state) {
    case "valid":
      return <span className="muted">{t("days", { count: daysTo(end) })}</span>;
    case "due":
      return <StateText tone="warn">{t("days", { count: daysTo(end) })}</StateText>;
    case "grace":
      return <StateText tone="err">{t("graceDays", { count: daysTo(graceEnd) })}</StateText>;
    case "expired":
      return <StateText tone="err">{translate("certifications:state.expired")}</StateText>;
  }
}

function Renewal({ row: { person, state, renewal, class: lacking } }: CellProps) {
  const { t } = useTranslation("holders");
  const { date } = useFormats();
  if (person.is_blocked) return <span className="muted">{t("blocked")}</span>;
  if (lacking === null && renewal === "none" && state === "valid") return nothing;
  const isNone = renewal === "none";
  const round = isNone ? <StateText tone="warn">{t("round.none")}</StateText> : <span>{t(`round.${renewal}`)}</span>;
  if (lacking === null) return round;
  const at = lacking.starts_at;
  return (
    <span className="holders-round">
      {isNone ? null : round}
      {at === null ? (
        <StateText tone="warn">{t("noClass")}</StateText>
      ) : (
        <span>{t("classOn", { date: date(at) })}</span>
      )}
    </span>
  );
}
