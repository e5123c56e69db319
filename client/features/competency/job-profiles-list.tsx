import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { JobProfile } from "#shared/contracts/competency-profiles.ts";
import { jobProfilePath, jobProfilesPath } from "#shared/routes.ts";
import { NewLink } from "#client/core/list/list-head.tsx";
import { ListFound, type Shown } from "#client/core/list/list-found.tsx";
import { type ListColumn, nothing } from "#client/core/list/list-table.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { EmptyState } from "#client/ui/states.tsx";
import { CompetencyHead, useRunsCompetencies } from "./competency-head.tsx";
import { CompetencyTabs } from "./competency-tabs.tsx";
import { jobProfilesSpec } from "./competency.queries.ts";

export function JobProfilesHead() {
  const { t } = useTranslation("competency");
  const runs = useRunsCompetencies();
  return (
    <>
      <CompetencyHead>{runs ? <NewLink to={jobProfilePath("new")} words={t("profiles.add")} /> : null}</CompetencyHead>
      <CompetencyTabs here={jobProfilesPath} />
    </>
  );
}

export function JobProfilesList(shown: Shown<JobProfile>) {
  const { t } = useTranslation("competency");
  const columns = useMemo<ListColumn<JobProfile>[]>(
    () => [
      { id: "title", title: t("profiles.job"), isName: true, Cell: Title },
      {
        id: "needs",
        title: t("profiles.needs"),
        isShort: true,
        isEnd: true,
        Cell: ({ row }) => row.needs.length || nothing,
      },
      { id: "next", title: t("profiles.next"), Cell: ({ row }) => row.next?.title ?? nothing },
      {
        id: "people",
        title: t("profiles.people"),
        isShort: true,
        isEnd: true,
        Cell: ({ row }) => row.people || nothing,
      },
    ],
    [t],
  );
  if (shown.found.data.length === 0)
    return <EmptyState title={t("profiles.empty.title")} text={t("profiles.empty.text")} heading="h2" />;
  return (
    <ListFound spec={jobProfilesSpec} {...shown} caption={t("tab.profiles")} columns={columns} idOf={({ id }) => id} />
  );
}

function Title({ row: { id, title } }: { row: JobProfile }) {
  return (
    <AppLink className="link" to={jobProfilePath(id)}>
      {title}
    </AppLink>
  );
}
