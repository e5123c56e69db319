import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Framework } from "#shared/contracts/competency-frameworks.ts";
import { competencyPath, frameworkPath } from "#shared/routes.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import { NewLink } from "#client/core/list/list-head.tsx";
import { ListFound, type Shown } from "#client/core/list/list-found.tsx";
import { type ListColumn, nothing } from "#client/core/list/list-table.tsx";
import { choiceFilter } from "#client/core/list/list-filters.ts";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { EmptyState } from "#client/ui/states.tsx";
import { CompetencyHead, useRunsCompetencies } from "./competency-head.tsx";
import { CompetencyTabs } from "./competency-tabs.tsx";
import { frameworksSpec } from "./competency.queries.ts";

export function FrameworksHead({ state }: { state: ListState }) {
  const { t } = useTranslation("competency");
  const runs = useRunsCompetencies();
  return (
    <>
      <CompetencyHead>{runs ? <NewLink to={frameworkPath("new")} words={t("frameworks.add")} /> : null}</CompetencyHead>
      <CompetencyTabs here={competencyPath} />
      <ListTools
        spec={frameworksSpec}
        state={state}
        filters={[
          choiceFilter("state", { label: t("frameworks.state"), any: t("frameworks.any") }, ["archived"], () =>
            t("frameworks.archived"),
          ),
        ]}
      />
    </>
  );
}

export function FrameworksList(shown: Shown<Framework>) {
  const { t } = useTranslation("competency");
  const columns = useMemo<ListColumn<Framework>[]>(
    () => [
      { id: "title", title: t("frameworks.title"), isName: true, Cell: Title },
      { id: "description", title: t("form.description"), Cell: ({ row }) => row.description || nothing },
      {
        id: "count",
        title: t("frameworks.count"),
        isShort: true,
        isEnd: true,
        Cell: ({ row }) => row.count || nothing,
      },
    ],
    [t],
  );
  if (shown.found.data.length === 0)
    return <EmptyState title={t("frameworks.empty.title")} text={t("frameworks.empty.text")} heading="h2" />;
  return (
    <ListFound spec={frameworksSpec} {...shown} caption={t("tab.frameworks")} columns={columns} idOf={({ id }) => id} />
  );
}

function Title({ row: { id, title } }: { row: Framework }) {
  return (
    <AppLink className="link" to={frameworkPath(id)}>
      {title}
    </AppLink>
  );
}
