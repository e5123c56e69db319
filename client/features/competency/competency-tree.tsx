import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { changeCompetency, type Competency, type FrameworkDetail } from "#shared/contracts/competency-frameworks.ts";
import { competenciesOfPath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { useUser } from "#client/core/session/business.ts";
import { runsAllCompetencies } from "#client/core/session/management-rights.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconPlus } from "#client/ui/lazy-icons.ts";
import { iconArrowDown, iconArrowUp } from "#client/ui/study-icons.ts";
import { EmptyState } from "#client/ui/states.tsx";
import "./competency.css";

/** What is in a framework, each below the one above it; moved among those beside it. */
export function CompetencyTree({ of }: { of: FrameworkDetail }) {
  const { t } = useTranslation("competency");
  const move = useMove(of);
  const opens = runsAllCompetencies(useUser());
  if (of.competencies.length === 0)
    return <EmptyState title={t("competencies.empty.title")} text={t("competencies.empty.text")} heading="h3" />;
  const depths = depthsOf(of.competencies);
  return (
    <ul className="competency-tree" aria-label={t("competencies.title")}>
      {of.competencies.map((one) => {
        const beside = of.competencies.filter((other) => other.parent_id === one.parent_id);
        const at = beside.indexOf(one);
        return (
          <li
            key={one.id}
            className={cx(one.is_archived && "is-archived")}
            style={{ "--depth": depths.get(one.id) ?? 0 } as React.CSSProperties}
          >
            {opens ? (
              <AppLink className="link" to={`${competenciesOfPath(of.id)}/${one.id}`}>
                {one.title}
              </AppLink>
            ) : (
              <span>{one.title}</span>
            )}
            <span className="muted small">
              {one.is_archived
                ? t("frameworks.archived")
                : [
                    t("competencies.criteria", { count: one.criteria.length }),
                    one.levels.every((words) => words !== "") ? null : t("competencies.unsaid"),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
            </span>
            {of.may.change ? (
              <span className="competency-acts">
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={t("competencies.up", { title: one.title })}
                  disabled={at === 0 || move.isPending}
                  onClick={() => move.mutate({ one, beforeId: beside[at - 1]?.id ?? null })}
                >
                  <Icon shape={iconArrowUp} small />
                </button>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={t("competencies.down", { title: one.title })}
                  disabled={at === beside.length - 1 || move.isPending}
                  onClick={() => move.mutate({ one, beforeId: beside[at + 2]?.id ?? null })}
                >
                  <Icon shape={iconArrowDown} small />
                </button>
                <AppLink
                  className="icon-btn"
                  to={`${competenciesOfPath(of.id)}/new?parent=${one.id}`}
                  aria-label={t("competencies.addBelow", { title: one.title })}
                >
                  <Icon shape={iconPlus} small />
                </AppLink>
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function useMove(of: FrameworkDetail) {
  const { t } = useTranslation("competency");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  return useMutation({
    mutationFn: async ({ one, beforeId }: { one: Competency; beforeId: string | null }) => {
      const given = { params: { competencyId: one.id }, body: { before_id: beforeId } };
      return (await callApi(queryClient, changeCompetency, given, { ifMatch: `"${one.revision}"` })).data;
    },
    onSuccess: ({ change_set_id: changeSetId }, { one }) => say(t("done.moved", { title: one.title }), changeSetId),
    onError: (error) => toasts.add({ color: "error", title: t("failed"), description: failureText(translate, error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["competency", "framework", of.id] }),
  });
}

/** How many stand above each. */
function depthsOf(all: readonly Pick<Competency, "id" | "parent_id">[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  for (const { id, parent_id: parentId } of all)
    depths.set(id, parentId === null ? 0 : (depths.get(parentId) ?? -1) + 1);
  return depths;
}
