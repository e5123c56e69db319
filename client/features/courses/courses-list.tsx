import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type CourseCounts, courseOrigins, type ListedCourse } from "#shared/contracts/managed-courses.ts";
import { courseStates } from "#shared/contracts/studio.ts";
import { courseLanguages } from "#shared/domain/course-languages.ts";
import { managedCoursePath } from "#shared/routes.ts";
import { versionName } from "#shared/domain/version-name.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { listHref, type ListState } from "#client/core/list/list-address.ts";
import { ListEmpty } from "#client/core/list/list-empty.tsx";
import { ListFound, type Shown } from "#client/core/list/list-found.tsx";
import { ListHead, NewLink } from "#client/core/list/list-head.tsx";
import { type ListColumn, nothing } from "#client/core/list/list-table.tsx";
import { choiceFilter } from "#client/core/list/list-filters.ts";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { useSelection } from "#client/core/list/use-selection.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { PageTabs } from "#client/core/navigation/page-tabs.tsx";
import { BookCover } from "#client/ui/book-cover.tsx";
import { StateText } from "#client/ui/inline-text.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { CourseStateWord, LanguageMarks, PeopleBar } from "./course-words.tsx";
import { coursesSpec } from "./courses.queries.ts";

/** Once some are chosen. */
const CoursesBulk = lazyComponent(() => import("./courses-bulk.tsx").then((module) => module.CoursesBulk));

export function CoursesHead() {
  const { t } = useTranslation("courses");
  return (
    <ListHead title={t("title")}>
      <NewLink to={managedCoursePath("new")} words={t("add")} />
    </ListHead>
  );
}

/** By state, each with how many there are. */
export function CoursesTabs({ state, counts }: { state: ListState; counts: CourseCounts | undefined }) {
  const { t } = useTranslation("courses");
  const to = (chosen: string | undefined) => listHref(coursesSpec, state, { filters: { state: chosen } });
  const numbered = (count: number | undefined) => (count === undefined ? {} : { count });
  const tabs = [
    { to: to(undefined), name: t("all"), ...numbered(counts && counts.draft + counts.live + counts.changed) },
    ...courseStates.map((one) => ({ to: to(one), name: t(`state.${one}`), ...numbered(counts?.[one]) })),
  ];
  return <PageTabs label={t("column.state")} tabs={tabs} here={to(state.filters["state"])} />;
}

export function CoursesTools({ state }: { state: ListState }) {
  const { t } = useTranslation("courses");
  return (
    <ListTools
      spec={coursesSpec}
      state={state}
      filters={useFilters().filter(({ name }) => name !== "state")}
      inTabs="state"
      isChosenFrom
      columns={useColumns()}
      search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
    />
  );
}

function useFilters() {
  const { t } = useTranslation("courses");
  return [
    choiceFilter("state", { label: t("column.state"), any: t("anyState") }, courseStates, (value) =>
      t(`state.${value}`),
    ),
    { name: "language", label: t("column.language"), any: t("anyLanguage"), options: courseLanguages },
    choiceFilter("origin", { label: t("column.origin"), any: t("anyOrigin") }, courseOrigins, (value) =>
      t(`origin.${value}`),
    ),
  ];
}

export function CoursesList(shown: Shown<ListedCourse>) {
  const { t } = useTranslation("courses");
  const columns = useColumns();
  const filters = useFilters();
  const { state, found } = shown;
  const selection = useSelection<ListedCourse>(JSON.stringify([state.q, state.filters]), ({ title }) => title);
  if (found.data.length === 0) return <ListEmpty subject="courses" path={coursesSpec.path} state={state} />;
  return (
    <>
      <ListFound
        spec={coursesSpec}
        {...shown}
        caption={t("title")}
        columns={columns}
        idOf={({ id }) => id}
        selection={selection}
      />
      {selection.chosen.size > 0 ? <CoursesBulk selection={selection} filters={filters} /> : null}
    </>
  );
}

function useColumns(): ListColumn<ListedCourse>[] {
  const { t } = useTranslation("courses");
  return useMemo(
    () => [
      { id: "title", title: t("column.title"), isName: true, Cell: Title },
      { id: "state", title: t("column.state"), isShort: true, isPlain: true, Cell: State },
      { id: "version", title: t("column.version"), isShort: true, Cell: Version },
      { id: "language", title: t("column.language"), isShort: true, Cell: Languages },
      { id: "lessons", title: t("column.lessons"), isShort: true, isEnd: true, Cell: Lessons },
      { id: "completed", title: t("column.completed"), isShort: true, Cell: Completed },
      { id: "overdue", title: t("column.overdue"), isShort: true, isEnd: true, Cell: Overdue },
      {
        id: "updated",
        title: t("column.updated"),
        sorts: ["-updated", "updated"],
        isShort: true,
        isPlain: true,
        Cell: Updated,
      },
    ],
    [t],
  );
}

interface CellProps {
  row: ListedCourse;
}

function Title({ row: { id, title, cover_category: cover, category, origin } }: CellProps) {
  const { t } = useTranslation("courses");
  const translate = useTranslate();
  return (
    <span className="courses-title">
      <span className="courses-cover" aria-hidden="true">
        <BookCover title={title} category={cover} />
      </span>
      <span className="courses-name">
        <AppLink className="link" to={managedCoursePath(id)}>
          {title}
        </AppLink>
        <span className="muted small">
          {joined(translate, [...(category ? [category] : []), ...(origin === "pack" ? [t("ofPack")] : [])])}
        </span>
      </span>
    </span>
  );
}

function State({ row }: CellProps) {
  return <CourseStateWord of={row} />;
}

function Version({ row: { version, next } }: CellProps) {
  const { t } = useTranslation("courses");
  if (version === null || next === null) return version ?? nothing;
  return (
    <span className="tabular courses-next">
      {version} <span aria-hidden="true">→</span>
      <span className="visually-hidden">{t("becomes")}</span> <span className="muted">{versionName(next)}</span>
    </span>
  );
}

function Languages({ row }: CellProps) {
  return <LanguageMarks of={row} />;
}

function Overdue({ row: { overdue } }: CellProps) {
  return overdue > 0 ? <StateText tone="err">{overdue}</StateText> : nothing;
}

function Lessons({ row: { lessons } }: CellProps) {
  return lessons;
}

function Completed({ row }: CellProps) {
  const { t } = useTranslation("courses");
  if (row.learners === 0) return <span className="list-none">{t("nobody")}</span>;
  return (
    <span className="courses-completion tabular">
      <PeopleBar of={row} />
      <span>
        {row.completed} / {row.learners}
      </span>
    </span>
  );
}

function Updated({ row: { updated_at: at, updated_by: by } }: CellProps) {
  const translate = useTranslate();
  const moment = useListMoment();
  return <span className="muted courses-at">{joined(translate, [moment(at), ...(by === null ? [] : [by])])}</span>;
}
