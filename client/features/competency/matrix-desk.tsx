import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { CompetencyChoices } from "#shared/contracts/competency-frameworks.ts";
import { mostOfMatrix } from "#shared/contracts/competency-matrix.ts";
import { assessmentPath, matrixPath } from "#shared/routes.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { choiceFilter, recordFilter } from "#client/core/list/list-filters.ts";
import { ListTool } from "#client/core/list/list-tool.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { iconDownload } from "#client/ui/icons.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { SelectButton } from "#client/ui/select-button.tsx";
import { EmptyState } from "#client/ui/states.tsx";
import { ClosingBar } from "./closing-bar.tsx";
import { CompetencyHead } from "./competency-head.tsx";
import { CompetencyTabs } from "./competency-tabs.tsx";
import { type MatrixFilter, matrixQuery } from "./competency.queries.ts";
import { LevelBar } from "./level-bar.tsx";
import { cellAt, isGap, whole } from "./matrix-cells.ts";
import { MatrixGrid } from "./matrix-grid.tsx";
import "#client/core/list/list.css";
import { NothingFound } from "#client/core/list/nothing-found.tsx";
import "./matrix.css";

const CellPanel = lazyComponent(() => import("./cell-panel.tsx").then((module) => module.CellPanel));

interface DeskProps {
  filter: MatrixFilter;
  choices: CompetencyChoices;
}

/** People and their levels, and what is done about what they lack. */
export function MatrixDesk({ filter, choices }: DeskProps) {
  const { t } = useTranslation("competency");
  const moment = useListMoment();
  const query = useInfiniteQuery(matrixQuery(filter));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const matrix = useMemo(() => whole(data?.pages ?? []), [data]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<{ user: string; competency: string } | null>(null);
  const [isGapsOnly, setGapsOnly] = useState(false);
  const isFull = matrix.people.length >= mostOfMatrix;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFull) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFull, fetchNextPage]);
  const shown = useMemo(() => {
    if (!isGapsOnly) return matrix;
    const lacks = (person: (typeof matrix.people)[number]) =>
      matrix.competencies.some((_, at) => isGap(cellAt(person, at)));
    return { ...matrix, people: matrix.people.filter(lacks) };
  }, [matrix, isGapsOnly]);
  const choose = (keys: string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const key of keys) {
      if (!isChosen) next.delete(key);
      else if (next.size < mostOfMatrix) next.add(key);
    }
    setChosen(next);
  };
  const [first] = data?.pages ?? [];
  const total = first?.meta.total ?? 0;
  return (
    <>
      <CompetencyHead>
        <MatrixExport filter={filter} />
        <AppLink className="btn" to={assessmentPath("new")}>
          {t("assessments.add")}
        </AppLink>
      </CompetencyHead>
      <CompetencyTabs here={matrixPath} />
      <div className="list-tools">
        <Filters filter={filter} choices={choices} />
        <Checkbox checked={isGapsOnly} onChange={({ target }) => setGapsOnly(target.checked)}>
          {t("matrix.gapsOnly")}
        </Checkbox>
        <span className="matrix-legend">
          <LevelBar level={2} need={4} isSilent />
          {t("matrix.legend")}
        </span>
      </div>
      <p className="muted small" aria-live="polite">
        {first
          ? t("matrix.shown", {
              shown: shown.people.length,
              total: first.meta.is_more ? `${total}+` : total,
              time: moment(first.meta.at),
            })
          : null}{" "}
        {isFull && total > mostOfMatrix ? t("matrix.narrow", { most: mostOfMatrix }) : null}
      </p>
      {shown.competencies.length === 0 || shown.people.length === 0 ? (
        <Nothing isEmpty={choices.competencies.length === 0} />
      ) : (
        <MatrixGrid matrix={shown} chosen={chosen} onChoose={choose} onOpen={setOpened} />
      )}
      {chosen.size > 0 ? (
        <ClosingBar
          matrix={matrix}
          profile={filter.profile}
          chosen={chosen}
          onClear={() => setChosen(new Set())}
          onOpen={setOpened}
        />
      ) : null}
      {opened ? <CellPanel place={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

function Nothing({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation("competency");
  return isEmpty ? (
    <EmptyState title={t("matrix.empty.title")} text={t("matrix.empty.text")} heading="h2" />
  ) : (
    <NothingFound
      title={t("matrix.nothing.title")}
      text={t("matrix.nothing.text")}
      path={matrixPath}
      whole={t("matrix.all")}
    />
  );
}

function Filters({ filter, choices }: DeskProps) {
  const { t } = useTranslation("competency");
  const navigate = useNavigate();
  const lists = [
    recordFilter("team", { label: t("matrix.team"), any: t("matrix.anyTeam") }, choices.teams),
    choiceFilter("job", { label: t("matrix.job"), any: t("matrix.anyJob") }, choices.job_titles, (title) => title),
    recordFilter("profile", { label: t("matrix.profile"), any: t("matrix.ownProfile") }, choices.profiles),
    recordFilter("framework", { label: t("matrix.framework"), any: t("matrix.anyFramework") }, choices.frameworks),
  ];
  return lists.map(({ name, label, any, options }) =>
    options.length === 0 ? null : (
      <SelectButton
        key={name}
        label={label}
        value={filter[name] ?? ""}
        options={[{ value: "", label: any }, ...options]}
        onChange={({ target }) => {
          const next = Object.entries({ ...filter, [name]: target.value }).filter(([, value]) => value);
          const address = new URLSearchParams(next as [string, string][]).toString();
          void navigate(address ? `${matrixPath}?${address}` : matrixPath, { preventScrollReset: true });
        }}
      />
    ),
  );
}

const formats = { csv: "CSV", xlsx: "Excel (XLSX)" };

function MatrixExport({ filter }: { filter: MatrixFilter }) {
  const { t } = useTranslation("competency");
  const { apiBase } = useApp().boot;
  const asked = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return (
    <ListTool icon={iconDownload} words={t("matrix.export")}>
      {(["csv", "xlsx"] as const).map((format) => (
        <a
          key={format}
          className="list-export-link"
          href={`${apiBase}${matrixPath}/export?${new URLSearchParams([...asked, ["format", format]]).toString()}`}
          download=""
        >
          {formats[format]}
        </a>
      ))}
    </ListTool>
  );
}
