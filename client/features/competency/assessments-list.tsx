import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AssessmentRow } from "#shared/contracts/competency-assessments.ts";
import { assessmentPath, assessmentsPath } from "#shared/routes.ts";
import { calendarDayText } from "#client/core/formats/dates.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import { NewLink } from "#client/core/list/list-head.tsx";
import { ListFound, type Shown } from "#client/core/list/list-found.tsx";
import { type ListColumn, nothing } from "#client/core/list/list-table.tsx";
import { choiceFilter } from "#client/core/list/list-filters.ts";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { EmptyState } from "#client/ui/states.tsx";
import { CompetencyHead } from "./competency-head.tsx";
import { CompetencyTabs } from "./competency-tabs.tsx";
import { assessmentsSpec } from "./competency.queries.ts";

export function AssessmentsHead({ state }: { state: ListState }) {
  const { t } = useTranslation("competency");
  return (
    <>
      <CompetencyHead>
        <NewLink to={assessmentPath("new")} words={t("assessments.add")} />
      </CompetencyHead>
      <CompetencyTabs here={assessmentsPath} />
      <ListTools
        spec={assessmentsSpec}
        state={state}
        filters={[
          choiceFilter("state", { label: t("frameworks.state"), any: t("assessments.open") }, ["closed"], () =>
            t("assessments.closed"),
          ),
        ]}
      />
    </>
  );
}

export function AssessmentsList(shown: Shown<AssessmentRow>) {
  const { t } = useTranslation("competency");
  const translate = useTranslate();
  const columns = useMemo<ListColumn<AssessmentRow>[]>(
    () => [
      { id: "title", title: t("assessments.title"), isName: true, Cell: Title },
      {
        id: "due",
        title: t("assessments.due"),
        isShort: true,
        Cell: ({ row }) => (row.due_on ? calendarDayText(translate, row.due_on) : nothing),
      },
      {
        id: "self",
        title: t("assessments.self"),
        isShort: true,
        isEnd: true,
        Cell: ({ row }) => (row.ways.includes("self") ? `${row.answered_self} / ${row.people}` : nothing),
      },
      {
        id: "lead",
        title: t("assessments.lead"),
        isShort: true,
        isEnd: true,
        Cell: ({ row }) => (row.ways.includes("lead") ? `${row.answered_lead} / ${row.people}` : nothing),
      },
      { id: "by", title: t("assessments.by"), Cell: ({ row }) => row.by ?? nothing },
    ],
    [t, translate],
  );
  if (shown.found.data.length === 0)
    return <EmptyState title={t("assessments.empty.title")} text={t("assessments.empty.text")} heading="h2" />;
  return (
    <ListFound
      spec={assessmentsSpec}
      {...shown}
      caption={t("tab.assessments")}
      columns={columns}
      idOf={({ id }) => id}
    />
  );
}

function Title({ row: { id, title } }: { row: AssessmentRow }) {
  return (
    <AppLink className="link" to={assessmentPath(id)}>
      {title}
    </AppLink>
  );
}
