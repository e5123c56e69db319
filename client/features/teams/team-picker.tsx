import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { mostTeamsOfOne } from "#shared/contracts/people.ts";
import { teamsPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconX } from "#client/ui/icons.ts";
import { SelectInput } from "#client/ui/select-input.tsx";
import { teamOptions, teamsQuery } from "./teams.queries.ts";
import "./team-picker.css";

interface PickerProps {
  id: string;
  /** Ids; the first is the person's first team. */
  chosen: readonly string[];
  /** What teams are called that the list does not know yet, or no longer. */
  known: readonly { id: string; name: string }[];
  onChange: (chosen: string[]) => void;
  error?: string | null;
}

/** By its id, what a team is called; `known` are teams that the list does not have yet, or no longer. */
export function useTeamNames(known: PickerProps["known"]): (id: string) => string {
  const { data } = useQuery(teamsQuery);
  const options = teamOptions(data?.teams ?? []);
  return (id) => options.find(({ value }) => value === id)?.label ?? known.find((team) => team.id === id)?.name ?? "–";
}

/** The teams of one person, in their order. */
export function TeamPicker({ id, chosen, known, onChange, error = null }: PickerProps) {
  const { t } = useTranslation("people");
  const { data } = useQuery(teamsQuery);
  const options = teamOptions(data?.teams ?? []);
  const nameOf = useTeamNames(known);
  const free = options.filter(({ value }) => !chosen.includes(value));
  return (
    <div className="team-picker">
      {chosen.length > 0 ? (
        <>
          <span className="label" id={`${id}-chosen`}>
            {t("column.team")}
          </span>
          <ol className="team-picker-chosen" aria-labelledby={`${id}-chosen`}>
            {chosen.map((teamId, at) => (
              <li key={teamId}>
                <span className="team-picker-name">{nameOf(teamId)}</span>
                {at === 0 ? (
                  chosen.length > 1 ? (
                    <span className="muted small">{t("teams.first")}</span>
                  ) : null
                ) : (
                  <Button
                    variant="quiet"
                    onClick={() => onChange([teamId, ...chosen.filter((one) => one !== teamId)])}
                    aria-label={t("teams.makeFirstOf", { name: nameOf(teamId) })}
                  >
                    {t("teams.makeFirst")}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  onClick={() => onChange(chosen.filter((one) => one !== teamId))}
                  aria-label={t("teams.leave", { name: nameOf(teamId) })}
                >
                  <Icon shape={iconX} />
                </Button>
              </li>
            ))}
          </ol>
        </>
      ) : null}
      {data?.teams.length === 0 && chosen.length === 0 ? (
        <div className="field">
          <p className="label">{t("column.team")}</p>
          <span className="muted">{t("teams.noneYet")}</span>{" "}
          <AppLink className="link" to={teamsPath}>
            {t("teams.toFirst")}
          </AppLink>
        </div>
      ) : (
        <SelectInput
          id={id}
          label={t("teams.add")}
          value=""
          error={error}
          disabled={chosen.length >= mostTeamsOfOne}
          options={[{ value: "", label: free.length > 0 ? t("teams.choose") : t("teams.none") }, ...free]}
          onChange={({ target }) => {
            if (target.value !== "") onChange([...chosen, target.value]);
          }}
        />
      )}
    </div>
  );
}
