import { languageName } from "#client/core/formats/formats.ts";
import { createContext, use, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type BankOutline, type QuestionRow, questionSorts } from "#shared/contracts/bank.ts";
import { questionKinds } from "#shared/domain/grading.ts";
import { questionHealths } from "#shared/domain/question-health.ts";
import { questionLevels } from "#shared/domain/question-levels.ts";
import { questionImportPath, questionPath } from "#shared/routes.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useNumber } from "#client/core/formats/use-number.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import { ListEmpty } from "#client/core/list/list-empty.tsx";
import { ListFound, type Shown } from "#client/core/list/list-found.tsx";
import { ListHead, NewLink } from "#client/core/list/list-head.tsx";
import { type ListColumn, nothing } from "#client/core/list/list-table.tsx";
import { choiceFilter } from "#client/core/list/list-filters.ts";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { useSelection } from "#client/core/list/use-selection.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { buttonClass } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconDownload, iconUpload } from "#client/ui/icons.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { folderOptions, HealthWord, numberText } from "./bank-text.tsx";
import { questionFilterOf, questionsSpec } from "./bank.queries.ts";
import { KindIcon } from "./kind-icon.tsx";
import { ExportButton } from "./export-button.tsx";
import "./bank.css";

/** Narrower windows open a question as a page of its own (question-side.css). */
const hasRoomBeside = "(width >= 1280px)";

const Beside = createContext<
  (Pick<QuestionsListProps, "hrefOf" | "open"> & { competencies: ReadonlyMap<string, string> }) | null
>(null);

/** Once some are chosen. */
const QuestionsBulk = lazyComponent(() => import("./questions-bulk.tsx").then((module) => module.QuestionsBulk));

/** `found`: how many of them the list is narrowed to. */
export function QuestionsHead({ total, found = total }: { total: number | undefined; found: number | undefined }) {
  const { t } = useTranslation("testbank");
  const number = useNumber();
  const words =
    total === undefined || found === undefined || found === total
      ? total !== undefined && t("total", { count: total })
      : t("found", { found: number(found), total: number(total) });
  const said = words ? <p className="muted tabular bank-total">{words}</p> : null;
  return (
    <ListHead title={t("title")} said={said}>
      <AppLink className={buttonClass({})} to={questionImportPath}>
        <Icon shape={iconUpload} />
        {t("import.open")}
      </AppLink>
      <NewLink to={questionPath("new")} words={t("add")} />
    </ListHead>
  );
}

interface ToolsProps {
  state: ListState;
  outline: BankOutline | undefined;
  /** How many the list finds. */
  count: number | undefined;
}

export function QuestionsTools({ state, outline, count = 0 }: ToolsProps) {
  const { t } = useTranslation("testbank");
  return (
    <ListTools
      spec={questionsSpec}
      state={state}
      filters={useFilters(outline)}
      isChosenFrom
      columns={useColumns().filter(({ isName }) => !isName)}
      search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
    >
      {count > 0 ? (
        <ExportButton className="btn btn-quiet" which={{ filter: questionFilterOf(state) }} count={count}>
          <Icon shape={iconDownload} />
          <span>{t("export.open")}</span>
        </ExportButton>
      ) : null}
    </ListTools>
  );
}

function useFilters(outline: BankOutline | undefined) {
  const { t } = useTranslation("testbank");
  const { folders = [], tags = [], languages = [], competencies = [] } = outline ?? {};
  return [
    {
      name: "folder",
      label: t("column.folder"),
      any: t("anyFolder"),
      options: folderOptions(folders, "").slice(1),
    },
    choiceFilter(
      "tag",
      { label: t("column.tags"), any: t("anyTag") },
      tags.map(({ tag }) => tag),
      (tag) => tag,
    ),
    choiceFilter("level", { label: t("column.level"), any: t("anyLevel") }, questionLevels, (level) =>
      t(`level.${level}`),
    ),
    choiceFilter("kind", { label: t("column.kind"), any: t("anyKind") }, questionKinds, (kind) => t(`kind.${kind}`)),
    choiceFilter("health", { label: t("column.health"), any: t("anyHealth") }, questionHealths, (health) =>
      t(`health.${health}`),
    ),
    {
      name: "competency",
      label: t("column.competency"),
      any: t("anyCompetency"),
      options: competencies.map(({ id, name }) => ({ value: id, label: name })),
    },
    choiceFilter("language", { label: t("column.language"), any: t("anyLanguage") }, languages, languageName),
    choiceFilter("state", { label: t("column.state"), any: t("anyState") }, ["archived"], () => t("archived")),
  ];
}

interface QuestionsListProps extends Shown<QuestionRow> {
  outline: BankOutline | undefined;
  /** The list with this question open beside it. */
  hrefOf: (questionId: string) => string;
  open: string | undefined;
}

export function QuestionsList({ outline, hrefOf, open, ...shown }: QuestionsListProps) {
  const { t } = useTranslation("testbank");
  // Beside an open question there is room for what one looks for questions by.
  const columns = useColumns().filter(({ id }) => open === undefined || id !== "updated");
  const competencies = useMemo(() => new Map(outline?.competencies.map(({ id, name }) => [id, name])), [outline]);
  const filters = useFilters(outline);
  const { state, found } = shown;
  const selection = useSelection<QuestionRow>(JSON.stringify([state.q, state.filters]), ({ line }) => line);
  if (found.data.length === 0) return <ListEmpty subject="testbank" path={questionsSpec.path} state={state} />;
  return (
    <Beside value={{ hrefOf, open, competencies }}>
      <div className="bank-list">
        <ListFound
          spec={questionsSpec}
          {...shown}
          caption={t("title")}
          columns={columns}
          idOf={({ id }) => id}
          selection={selection}
        />
      </div>
      {selection.chosen.size > 0 ? (
        <QuestionsBulk selection={selection} filters={filters} folders={outline?.folders ?? []} />
      ) : null}
    </Beside>
  );
}

function useColumns(): ListColumn<QuestionRow>[] {
  const { t } = useTranslation("testbank");
  return useMemo(
    () => [
      { id: "line", title: t("column.question"), isName: true, Cell: Line },
      { id: "tags", title: t("column.tags"), isPlain: true, Cell: Tags },
      { id: "level", title: t("column.level"), isShort: true, Cell: Level },
      { id: "competency", title: t("column.competency"), isPlain: true, Cell: Competency },
      { id: "language", title: t("column.language"), isShort: true, Cell: Language },
      {
        id: "number",
        title: t("column.number"),
        sorts: [questionSorts[2], questionSorts[3]],
        isShort: true,
        Cell: Number,
      },
      { id: "health", title: t("column.health"), isShort: true, isPlain: true, Cell: Health },
      {
        id: "updated",
        title: t("column.updated"),
        sorts: [questionSorts[0], questionSorts[1]],
        isShort: true,
        isPlain: true,
        Cell: Updated,
      },
    ],
    [t],
  );
}

interface CellProps {
  row: QuestionRow;
}

function Line({ row: { id, line, kind, folder, number } }: CellProps) {
  const { t } = useTranslation("testbank");
  const translate = useTranslate();
  const navigate = useNavigate();
  const beside = use(Beside);
  return (
    <span className="bank-asked">
      <KindIcon kind={kind} />
      <AppLink
        className="link"
        to={questionPath(id)}
        aria-current={beside?.open === id ? "true" : undefined}
        onClick={(event) => {
          const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
          if (!beside || isElsewhere || !window.matchMedia(hasRoomBeside).matches) return;
          event.preventDefault();
          void navigate(beside.hrefOf(id), { preventScrollReset: true });
        }}
      >
        {line}
      </AppLink>
      <span className="muted small">
        {joined(translate, [numberText(number), t(`kind.${kind}`), ...(folder ? [folder.name] : [])])}
      </span>
    </span>
  );
}

function Tags({ row: { tags } }: CellProps) {
  const translate = useTranslate();
  return tags.length === 0 ? nothing : <span className="muted">{joined(translate, tags)}</span>;
}

function Level({ row: { level } }: CellProps) {
  const { t } = useTranslation("testbank");
  return t(`level.${level}`);
}

function Competency({ row: { competency_id: id } }: CellProps) {
  const beside = use(Beside);
  const name = id === null ? undefined : beside?.competencies.get(id);
  return name === undefined ? nothing : <span className="muted">{name}</span>;
}

function Language({ row: { language } }: CellProps) {
  return language;
}

function Number({ row: { number } }: CellProps) {
  return <span className="tabular bank-number">{numberText(number)}</span>;
}

function Health({ row: { standing, earlier } }: CellProps) {
  const { t } = useTranslation("testbank");
  return (
    <span className="bank-health">
      <HealthWord {...standing} />
      {earlier ? (
        <span className="small bank-earlier">
          {t("versions.number", { number: earlier.version })}: <HealthWord {...earlier} />
        </span>
      ) : null}
    </span>
  );
}

function Updated({ row: { updated_at: at } }: CellProps) {
  const moment = useListMoment();
  return <span className="muted bank-updated">{moment(at)}</span>;
}
