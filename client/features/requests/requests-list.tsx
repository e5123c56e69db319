import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { exportRequests } from "#shared/contracts/admission-export.ts";
import type { RequestRow } from "#shared/contracts/admission.ts";
import { requestStates } from "#shared/domain/admission.ts";
import { learnerPath } from "#shared/routes.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import { ListEmpty } from "#client/core/list/list-empty.tsx";
import { ListExport } from "#client/core/list/list-export.tsx";
import { ListFound, type Shown } from "#client/core/list/list-found.tsx";
import { type ListColumn, nothing } from "#client/core/list/list-table.tsx";
import { choiceFilter } from "#client/core/list/list-filters.ts";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { useSelection } from "#client/core/list/use-selection.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { coursePath } from "#shared/routes.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { requestsSpec } from "./requests.queries.ts";

/** Once some are chosen. */
const RequestsBulk = lazyComponent(() => import("./requests-bulk.tsx").then((module) => module.RequestsBulk));

interface ToolsProps {
  state: ListState;
  /** Those that it can be narrowed to. */
  courses: readonly { id: string; title: string }[];
}

export function RequestsTools({ state, courses }: ToolsProps) {
  const { t } = useTranslation("requests");
  const columns = useColumns();
  return (
    <ListTools
      spec={requestsSpec}
      state={state}
      filters={useFilters(courses)}
      isChosenFrom
      columns={columns}
      search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
    >
      <ListExport path={exportRequests.path} state={state} columns={columns} />
    </ListTools>
  );
}

function useFilters(courses: ToolsProps["courses"]) {
  const { t } = useTranslation("requests");
  return [
    choiceFilter(
      "state",
      { label: t("filterState"), any: t("state.waiting") },
      requestStates.filter((one) => one !== "waiting"),
      (value) => t(`state.${value}`),
    ),
    {
      name: "course",
      label: t("column.course"),
      any: t("anyCourse"),
      options: courses.map(({ id, title }) => ({ value: id, label: title })),
    },
  ];
}

export function RequestsList({ courses, ...shown }: Shown<RequestRow> & Pick<ToolsProps, "courses">) {
  const { t } = useTranslation("requests");
  const columns = useColumns();
  const filters = useFilters(courses);
  const { state, found } = shown;
  const selection = useSelection<RequestRow>(JSON.stringify([state.q, state.filters]), ({ person }) => person.name);
  if (found.data.length === 0) return <ListEmpty subject="requests" path={requestsSpec.path} state={state} />;
  return (
    <>
      <ListFound
        spec={requestsSpec}
        {...shown}
        caption={t("title")}
        columns={columns}
        idOf={({ id }) => id}
        selection={found.data.some(({ may }) => may.answer) ? selection : undefined}
      />
      {selection.chosen.size > 0 ? <RequestsBulk selection={selection} filters={filters} /> : null}
    </>
  );
}

function useColumns(): ListColumn<RequestRow>[] {
  const { t } = useTranslation("requests");
  return useMemo(
    () => [
      { id: "person", title: t("column.person"), isName: true, Cell: Person },
      { id: "course", title: t("column.course"), Cell: Course },
      { id: "message", title: t("column.message"), Cell: Message },
      { id: "asked", title: t("column.asked"), sorts: ["asked", "-asked"], isShort: true, Cell: Asked },
      { id: "state", title: t("column.state"), Cell: State },
    ],
    [t],
  );
}

interface CellProps {
  row: RequestRow;
}

function Person({ row: { person } }: CellProps) {
  return (
    <>
      <AppLink className="link" to={learnerPath(person.id)}>
        {person.name}
      </AppLink>
      {person.team === null ? null : <span className="muted small block">{person.team}</span>}
    </>
  );
}

function Course({ row: { course } }: CellProps) {
  return (
    <AppLink className="link" to={coursePath(course.slug)}>
      {course.title}
    </AppLink>
  );
}

function Message({ row: { message } }: CellProps) {
  return message ?? nothing;
}

function Asked({ row }: CellProps) {
  return <span className="muted">{useListMoment()(row.asked_at)}</span>;
}

/** What has become of it, by whom and why. */
function State({ row: { state, decided_at: at, decided_by: by, reason } }: CellProps) {
  const { t } = useTranslation("requests");
  const moment = useListMoment();
  return (
    <>
      {t(`state.${state}`)}
      {at === null ? null : (
        <span className="muted small block">{[moment(at), by].filter((part) => part !== null).join(" · ")}</span>
      )}
      {reason === null ? null : <span className="small block">{reason}</span>}
    </>
  );
}
