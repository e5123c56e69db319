import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ExamRow } from "#shared/contracts/exams.ts";
import { managedExamPath } from "#shared/routes.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import { ListEmpty } from "#client/core/list/list-empty.tsx";
import { ListFound, type Shown } from "#client/core/list/list-found.tsx";
import { type ListColumn, nothing } from "#client/core/list/list-table.tsx";
import { choiceFilter } from "#client/core/list/list-filters.ts";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { useNewKey } from "#client/core/list/use-new-key.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useWindowText } from "#client/features/exam-room/public.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconPlus } from "#client/ui/lazy-icons.ts";
import { examFilters, examsSpec } from "./exams.queries.ts";
import { useExamState } from "./use-exam-state.ts";

export function ExamsHead() {
  const { t } = useTranslation("exams");
  useNewKey(managedExamPath("new"));
  return (
    <div className="list-head">
      <h1>{t("title")}</h1>
      <p className="actions list-head-actions">
        <AppLink className={buttonClass({ variant: "primary" })} to={managedExamPath("new")} aria-keyshortcuts="c">
          <Icon shape={iconPlus} />
          {t("add")}
        </AppLink>
      </p>
    </div>
  );
}

export function ExamsTools({ state }: { state: ListState }) {
  const { t } = useTranslation("exams");
  return (
    <ListTools
      spec={examsSpec}
      state={state}
      search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
      filters={[
        choiceFilter("state", { label: t("filterState"), any: t("anyState") }, examFilters, (one) =>
          one === "archived" ? t("archived") : t(`state.${one}`),
        ),
      ]}
    />
  );
}

export function ExamsList(shown: Shown<ExamRow>) {
  const { t } = useTranslation("exams");
  const columns = useMemo<ListColumn<ExamRow>[]>(
    () => [
      { id: "title", title: t("column.title"), isName: true, Cell: Title },
      {
        id: "state",
        title: t("column.state"),
        isShort: true,
        isPlain: true,
        Cell: StateCell,
      },
      { id: "window", title: t("column.window"), Cell: WindowCell },
      {
        id: "questions",
        title: t("column.questions"),
        isShort: true,
        Cell: ({ row }) => `${t("questions", { count: row.question_count })} · ${t("minutes", { count: row.minutes })}`,
      },
      {
        id: "people",
        title: t("column.people"),
        isShort: true,
        isEnd: true,
        Cell: ({ row }) => (row.people === 0 ? nothing : t("handedIn", { done: row.handed_in, people: row.people })),
      },
    ],
    [t],
  );
  if (shown.found.data.length === 0) return <ListEmpty subject="exams" path={examsSpec.path} state={shown.state} />;
  return <ListFound spec={examsSpec} {...shown} caption={t("title")} columns={columns} idOf={({ id }) => id} />;
}

function Title({ row: { id, title } }: { row: ExamRow }) {
  return (
    <AppLink className="link" to={managedExamPath(id)}>
      {title}
    </AppLink>
  );
}

function StateCell({ row }: { row: ExamRow }) {
  return useExamState()(row);
}

function WindowCell({ row }: { row: ExamRow }) {
  return useWindowText()(row);
}
