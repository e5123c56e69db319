import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { type CourseLearner, learnerStates, type ManagedCourse } from "#shared/contracts/managed-courses.ts";
import { assignmentPath, personPath } from "#shared/routes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { isNarrowed, listStateOf } from "#client/core/list/list-address.ts";
import { ListFound } from "#client/core/list/list-found.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { type ListColumn, nothing } from "#client/core/list/list-table.tsx";
import { choiceFilter } from "#client/core/list/list-filters.ts";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { useUser } from "#client/core/session/business.ts";
import { rulesGivingQuery } from "#client/features/assigning/public.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { SkeletonLine } from "#client/ui/states.tsx";
import { learnersQuery, learnersSpec } from "./courses.queries.ts";
import "./courses.css";

interface BlockProps {
  of: ManagedCourse;
}

/** The rules that give it, and the way to another. */
export function AssignmentsBlock({ of: { id, state } }: BlockProps) {
  const { t } = useTranslation("courses");
  const rules = useQuery(rulesGivingQuery(id));
  return (
    <MarginRow
      id="assignments"
      title={t("assignments.title")}
      more={
        state === "live" || state === "changed" ? (
          <AppLink className="link" to={`${assignmentPath("new")}?course=${id}`}>
            {t("assignments.new")}
          </AppLink>
        ) : null
      }
    >
      <QuerySlot query={rules} skeleton={<SkeletonLine width={60} />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="muted">{t("assignments.none")}</p>
          ) : (
            <ul className="courses-lines">
              {data.map((rule) => (
                <li key={rule.id}>
                  <AppLink className="link" to={assignmentPath(rule.id)}>
                    {rule.name}
                  </AppLink>
                  <span className="muted small">{t("facts.learners", { count: rule.people })}</span>
                  {rule.state === "live" ? null : (
                    <span className="muted small">{t(`assignments.state.${rule.state}`)}</span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QuerySlot>
    </MarginRow>
  );
}

/** Who has it, and how far they are. */
export function LearnersBlock({ of: { id } }: BlockProps) {
  const { t } = useTranslation("courses");
  const [params] = useSearchParams();
  const spec = useMemo(() => learnersSpec(id), [id]);
  const state = listStateOf(params, spec);
  const learners = useQuery(learnersQuery(id, state));
  const columns = useMemo<ListColumn<CourseLearner>[]>(
    () => [
      { id: "name", title: t("learner.name"), isName: true, Cell: Name },
      { id: "state", title: t("column.state"), isShort: true, isPlain: true, Cell: State },
      { id: "version", title: t("column.version"), isShort: true, Cell: Version },
      { id: "studied", title: t("learner.studied"), sorts: ["-studied", "studied"], isShort: true, Cell: Studied },
      { id: "completed", title: t("learner.completed"), isShort: true, Cell: Completed },
    ],
    [t],
  );
  return (
    <MarginRow id="learners" title={t("column.learners")}>
      <div className="courses-learners">
        <ListTools
          spec={spec}
          state={state}
          filters={[
            choiceFilter("progress", { label: t("column.state"), any: t("anyState") }, learnerStates, (value) =>
              t(`learner.state.${value}`),
            ),
          ]}
        />
        <QuerySlot query={learners} skeleton={<ListSkeleton columns={5} />}>
          {(found) =>
            found.data.length === 0 ? (
              <p className="muted">{t(isNarrowed(state) ? "learner.nothing" : "learner.none")}</p>
            ) : (
              <ListFound
                spec={spec}
                state={state}
                found={found}
                isOld={learners.isPlaceholderData}
                caption={t("column.learners")}
                columns={columns}
                idOf={(row) => row.id}
              />
            )
          }
        </QuerySlot>
      </div>
    </MarginRow>
  );
}

interface CellProps {
  row: CourseLearner;
}

/** Their page is of those who have accounts to manage. */
function Name({ row: { id, name } }: CellProps) {
  if (useUser()?.can_access_admin !== true) return name;
  return (
    <AppLink className="link" to={personPath(id)}>
      {name}
    </AppLink>
  );
}

function State({ row: { state } }: CellProps) {
  return useTranslate()(`courses:learner.state.${state}`);
}

function Version({ row: { version } }: CellProps) {
  const { t } = useTranslation("courses");
  return version === null ? t("learner.newest") : version;
}

function Studied({ row: { studied_at: at } }: CellProps) {
  const moment = useListMoment();
  return at === null ? nothing : <span className="muted courses-at">{moment(at)}</span>;
}

function Completed({ row: { completed_at: at } }: CellProps) {
  const moment = useListMoment();
  return at === null ? nothing : <span className="muted courses-at">{moment(at)}</span>;
}
