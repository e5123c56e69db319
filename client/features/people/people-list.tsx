import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { exportPeople } from "#shared/contracts/exports.ts";
import type { PersonRow } from "#shared/contracts/people.ts";
import { isErasedAddress } from "#shared/domain/erased-address.ts";
import { ownColumn, ownText } from "#shared/domain/own-value.ts";
import { importPath, newPersonPath, peoplePath, personPath } from "#shared/routes.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate, useFormats } from "#client/core/formats/use-formats.ts";
import { isNarrowed, type ListState } from "#client/core/list/list-address.ts";
import { ListExport } from "#client/core/list/list-export.tsx";
import { ListFound, type Shown } from "#client/core/list/list-found.tsx";
import { ListHead, NewLink } from "#client/core/list/list-head.tsx";
import { type ListColumn, nothing } from "#client/core/list/list-table.tsx";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { NothingFound } from "#client/core/list/nothing-found.tsx";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { useSelection } from "#client/core/list/use-selection.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useAsset, useUser } from "#client/core/session/business.ts";
import { managesAll } from "#client/core/session/management-rights.ts";
import { useOwnFields } from "#client/features/own-fields/public.ts";
import { Avatar } from "#client/ui/avatar.tsx";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { iconEllipsis, iconUpload } from "#client/ui/icons.ts";
import { EmptyState } from "#client/ui/states.tsx";
import { useOwnFilters } from "./use-own-filters.ts";
import { usePeopleFilters } from "./people-filters.ts";
import { askedOf, peopleCountQuery, usePeopleSpec } from "./people.queries.ts";
import { roleText, statusText } from "./person-text.ts";
import type { OwnField } from "#shared/contracts/own-field.ts";
import "./people.css";

/** Once somebody is chosen. */
const PeopleBulk = lazyComponent(() => import("./people-bulk.tsx").then((module) => module.PeopleBulk));
const PersonMenu = lazyComponent<CellProps>(
  () => import("./person-menu.tsx").then((module) => module.PersonMenu),
  ({ given }) => <MenuButton {...given} />,
);
const OwnFilters = lazyComponent(() => import("./own-filters.tsx").then((module) => module.OwnFilters));

/** How many a filter finds, once they are counted. */
export function PeopleHead({ state }: { state: ListState }) {
  const { t } = useTranslation("people");
  const { data, isPlaceholderData } = useQuery(peopleCountQuery(state));
  return (
    <ListHead
      title={t("title")}
      said={
        <span className={cx("muted small people-count", isPlaceholderData && "list-old")} role="status">
          {data ? t(data.is_more ? "countMore" : "count", { count: data.count }) : null}
        </span>
      }
    >
      {managesAll(useUser()) ? (
        <AppLink className="btn" to={importPath}>
          <Icon shape={iconUpload} />
          {t("import")}
        </AppLink>
      ) : null}
      <NewLink to={newPersonPath} words={t("add.title")} />
    </ListHead>
  );
}

/** Search and filters. */
export function PeopleTools({ state }: { state: ListState }) {
  const { t } = useTranslation("people");
  const ownFilters = useOwnFilters();
  const columns = useColumns();
  return (
    <ListTools
      spec={usePeopleSpec()}
      state={state}
      filters={usePeopleFilters(state)}
      isChosenFrom
      columns={columns}
      furtherFilters={ownFilters}
      search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
    >
      {ownFilters.length > 0 ? <OwnFilters state={state} /> : null}
      <ListExport path={exportPeople.path} state={askedOf(state)} columns={columns} />
    </ListTools>
  );
}

export function PeopleList(shown: Shown<PersonRow>) {
  const { state, found } = shown;
  const { t } = useTranslation("people");
  const columns = useColumns();
  const spec = usePeopleSpec();
  const { data: counted, isPlaceholderData } = useQuery(peopleCountQuery(state));
  const matching = isPlaceholderData ? undefined : counted;
  const selection = useSelection<PersonRow>(JSON.stringify([state.q, state.filters]), ({ name }) => name);
  if (found.data.length === 0)
    return isNarrowed(state) ? (
      <NothingFound title={t("nobody.title")} text={t("nobody.text")} path={peoplePath} whole={t("nobody.all")} />
    ) : (
      <EmptyState title={t("empty.title")} text={t("empty.text")} heading="h2" />
    );
  return (
    <>
      <ListFound
        spec={spec}
        {...shown}
        caption={t("title")}
        columns={columns}
        idOf={({ id }) => id}
        selection={selection}
        RowMenu={RowMenu}
      />
      {selection.isAll || selection.chosen.size > 0 ? (
        <PeopleBulk shown={shown} selection={selection} columns={columns} matching={matching} />
      ) : null}
    </>
  );
}

function useColumns(): ListColumn<PersonRow>[] {
  const { t } = useTranslation("people");
  const fields = useOwnFields();
  return useMemo(
    () => [
      { id: "name", title: t("column.name"), sorts: ["name", "-name"], isName: true, Cell: Name },
      { id: "email", title: t("column.email"), isPlain: true, Cell: Email },
      { id: "employee_no", title: t("add.employeeNo"), Cell: plain("employee_no") },
      { id: "job_title", title: t("add.jobTitle"), Cell: plain("job_title") },
      { id: "hired_on", title: t("add.hiredOn"), Cell: HiredOn },
      ...fields.map((field) => ({
        id: ownColumn(field.id),
        title: field.label,
        Cell: ({ row }: CellProps) => <OwnValue field={field} value={row.fields[field.id]} />,
      })),
      { id: "team", title: t("column.team"), isShort: true, Cell: Teams },
      { id: "role", title: t("column.role"), isShort: true, isPlain: true, Cell: Role },
      { id: "status", title: t("column.status"), isShort: true, isPlain: true, Cell: Status },
      { id: "required", title: t("column.required"), isShort: true, isEnd: true, Cell: Required },
      {
        id: "last_seen",
        title: t("column.lastSeen"),
        sorts: ["-last_seen", "last_seen"],
        isShort: true,
        isEnd: true,
        Cell: LastSeen,
      },
    ],
    [t, fields],
  );
}

interface CellProps {
  row: PersonRow;
}

/** The button alone comes with the list, what it opens once somebody presses it. */
function RowMenu({ row }: CellProps) {
  const [isAsked, setAsked] = useState(false);
  return isAsked ? <PersonMenu row={row} /> : <MenuButton row={row} onClick={() => setAsked(true)} />;
}

function MenuButton({ row: { name }, onClick }: CellProps & { onClick?: () => void }) {
  const { t } = useTranslation("manage");
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={t("list.rowMenu", { name })}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={onClick}
    >
      <Icon shape={iconEllipsis} />
    </button>
  );
}

function Name({ row: { id, name, avatar } }: CellProps) {
  const asset = useAsset();
  return (
    <AppLink className="who people-name" to={personPath(id)}>
      <Avatar name={name} src={asset(avatar)} />
      {name}
    </AppLink>
  );
}

const plain = (column: "employee_no" | "job_title") => (props: CellProps) => props.row[column] ?? nothing;

const aDay = { kind: "date", choices: [] } as const;

function HiredOn({ row: { hired_on: day } }: CellProps) {
  return <OwnValue field={aDay} value={day ?? undefined} />;
}

function Email({ row: { email } }: CellProps) {
  if (isErasedAddress(email)) return nothing;
  return (
    <span className="people-email" title={email}>
      {email}
    </span>
  );
}

function Teams({ row: { teams } }: CellProps) {
  const translate = useTranslate();
  if (teams.length === 0) return nothing;
  return joined(
    translate,
    teams.map(({ name }) => name),
  );
}

function Role({ row }: CellProps) {
  const words = roleText(useTranslate(), row);
  return row.roles.length > 1 ? words : <span className="people-role">{words}</span>;
}

function Status({ row: { status } }: CellProps) {
  return <span className={`people-status people-${status}`}>{statusText(useTranslate(), status)}</span>;
}

function Required({ row: { required } }: CellProps) {
  return required.count > 0 ? `${required.done} / ${required.count}` : nothing;
}

function LastSeen({ row: { last_seen_at: seen } }: CellProps) {
  const { t } = useTranslation("people");
  const moment = useListMoment();
  return <span className="muted people-seen">{seen === null ? t("neverSeen") : moment(seen)}</span>;
}

/** What somebody has of a field of the business's own. */
function OwnValue({
  field,
  value,
}: {
  field: Pick<OwnField, "kind"> & { choices: readonly OwnField["choices"][number][] };
  value: string | number | undefined;
}) {
  const { date } = useFormats();
  if (value === undefined) return nothing;
  return field.kind === "date" ? date(String(value)) : ownText(field, value) || nothing;
}
