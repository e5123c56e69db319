import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { useUser } from "#client/core/session/business.ts";
import { managesAll, runsAllLearning } from "#client/core/session/management-rights.ts";
import { iconUsers } from "#client/ui/icons.ts";
import { SelectButton } from "#client/ui/select-button.tsx";

/** Whose figures are shown: everybody's whom the viewer sees, or those of one team and below. */
export function TeamChoice({ team, teams }: Pick<Dashboard, "team" | "teams">) {
  const { t } = useTranslation("dashboard");
  const user = useUser();
  const [, setParams] = useSearchParams();
  const isWhole = managesAll(user) || runsAllLearning(user);
  const known = team === null || teams.some(({ id }) => id === team.id) ? teams : [team, ...teams];
  return (
    <SelectButton
      label={t("scope.label")}
      icon={iconUsers}
      value={team?.id ?? ""}
      options={[
        { value: "", label: t(isWhole ? "scope.all" : "scope.own") },
        ...known.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ target }) => setParams(target.value === "" ? {} : { team: target.value })}
    />
  );
}
