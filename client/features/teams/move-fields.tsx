import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ResponseOf } from "#shared/contracts/endpoint.ts";
import { moveTeam, type TeamRow } from "#shared/contracts/teams.ts";
import { callApi } from "#client/core/transport/api.ts";
import { SelectInput } from "#client/ui/select-input.tsx";
import { Foreseen } from "./foreseen-leads.tsx";
import { teamOptions } from "./teams.queries.ts";

type Foresight = ResponseOf<typeof moveTeam>["data"];

/** What would become of the tree if these teams, the first one before the others, stood below another. */
export function useForeseenMove(moved: readonly Pick<TeamRow, "id" | "revision">[], parentId: string | null) {
  const [first, ...others] = moved;
  return useQuery<Foresight>({
    queryKey: ["teams", "move", moved.map(({ id, revision }) => [id, revision]), parentId],
    queryFn: async ({ client, signal }) =>
      (
        await callApi(
          client,
          moveTeam,
          {
            params: { teamId: first?.id ?? "" },
            body: { parent_id: parentId, before_id: null, with_ids: others.map(({ id }) => id), is_preview: true },
          },
          { signal },
        )
      ).data,
    retry: false,
    staleTime: 0,
    enabled: first !== undefined,
  });
}

interface MoveFieldsProps {
  teams: readonly TeamRow[];
  /** Ids; they are not offered, nor what is below them. */
  moved: readonly string[];
  mayTop: boolean;
  parentId: string | null;
  onParent: (parentId: string | null) => void;
  preview: Pick<UseQueryResult<Foresight>, "data">;
}

/** Where teams are moved to, and what comes of it. */
export function MoveFields({ teams, moved, mayTop, parentId, onParent, preview }: MoveFieldsProps) {
  const { t } = useTranslation("teams");
  return (
    <>
      <SelectInput
        id={useId()}
        label={t("move.to")}
        value={parentId ?? ""}
        options={[
          ...(mayTop ? [{ value: "", label: t("move.top") }] : []),
          ...teamOptions(teams).filter(({ value }) => !branchOf(teams, moved).has(value)),
        ]}
        onChange={({ target }) => onParent(target.value || null)}
      />
      {preview.data ? (
        <Foreseen {...preview.data} loseText={(names) => t("move.lose", { names })}>
          <p>{t("move.people", { count: preview.data.people })}</p>
          {preview.data.teams > moved.length ? (
            <p>{t("move.teams", { count: preview.data.teams - moved.length })}</p>
          ) : null}
        </Foreseen>
      ) : null}
    </>
  );
}

/** Some teams and those below them; each stands in the list before those below it. */
export function branchOf(teams: readonly TeamRow[], ids: readonly string[]): ReadonlySet<string> {
  const branch = new Set(ids);
  for (const { id, parent_id: parentId } of teams) if (parentId !== null && branch.has(parentId)) branch.add(id);
  return branch;
}
