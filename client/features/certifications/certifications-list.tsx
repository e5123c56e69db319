import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Certification } from "#shared/contracts/certifications.ts";
import { certificationPath } from "#shared/routes.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import { ListEmpty } from "#client/core/list/list-empty.tsx";
import { ListFound, type Shown } from "#client/core/list/list-found.tsx";
import { ListHead, NewLink } from "#client/core/list/list-head.tsx";
import { type ListColumn, nothing } from "#client/core/list/list-table.tsx";
import { choiceFilter } from "#client/core/list/list-filters.ts";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useUser } from "#client/core/session/business.ts";
import { runsAllLearning } from "#client/core/session/management-rights.ts";
import { certificationsSpec } from "./certifications.queries.ts";

export function CertificationsHead() {
  const { t } = useTranslation("certifications");
  const mayAdd = runsAllLearning(useUser());
  return (
    <ListHead title={t("title")}>{mayAdd ? <NewLink to={certificationPath("new")} words={t("add")} /> : null}</ListHead>
  );
}

export function CertificationsTools({ state }: { state: ListState }) {
  const { t } = useTranslation("certifications");
  return (
    <ListTools
      spec={certificationsSpec}
      state={state}
      search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
      filters={[
        choiceFilter("state", { label: t("filterState"), any: t("anyState") }, ["archived"], () => t("archived")),
      ]}
    />
  );
}

export function CertificationsList(shown: Shown<Certification>) {
  const { t } = useTranslation("certifications");
  const columns = useMemo<ListColumn<Certification>[]>(
    () => [
      { id: "title", title: t("column.title"), isName: true, Cell: Title },
      { id: "course", title: t("column.course"), Cell: ({ row }) => row.earned_by.title },
      {
        id: "months",
        title: t("column.months"),
        isShort: true,
        Cell: ({ row }) => t("months", { count: row.months }),
      },
      {
        id: "valid",
        title: t("column.valid"),
        isShort: true,
        isEnd: true,
        Cell: ({ row }) => row.people.valid || nothing,
      },
      {
        id: "due",
        title: t("column.due"),
        isShort: true,
        isEnd: true,
        Cell: ({ row }) => row.people.due + row.people.grace || nothing,
      },
      {
        id: "expired",
        title: t("column.expired"),
        isShort: true,
        isEnd: true,
        Cell: ({ row }) => row.people.expired || nothing,
      },
    ],
    [t],
  );
  if (shown.found.data.length === 0)
    return <ListEmpty subject="certifications" path={certificationsSpec.path} state={shown.state} />;
  return (
    <ListFound spec={certificationsSpec} {...shown} caption={t("title")} columns={columns} idOf={({ id }) => id} />
  );
}

function Title({ row: { id, title } }: { row: Certification }) {
  return (
    <AppLink className="link" to={certificationPath(id)}>
      {title}
    </AppLink>
  );
}
