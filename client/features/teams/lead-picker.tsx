import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { listPeople } from "#shared/contracts/people.ts";
import type { TeamLead } from "#shared/contracts/teams.ts";
import { callApi } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconX } from "#client/ui/icons.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import "./teams.css";

const mostFound = 6;

interface PickerProps {
  leads: readonly TeamLead[];
  help?: string | undefined;
  onChange: (leads: TeamLead[]) => void;
}

/** Who leads a team; people are found by name or address. */
export function LeadPicker({ leads, help, onChange }: PickerProps) {
  const { t } = useTranslation("teams");
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed.trim());
  const { data: found = [] } = useQuery({
    queryKey: ["people", "find", wanted],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, listPeople, { query: { q: wanted, limit: mostFound } }, { signal })).data,
    enabled: wanted.length >= 2,
  });
  const free = wanted.length < 2 ? [] : found.filter(({ id }) => !leads.some((lead) => lead.id === id));
  return (
    <div className="field">
      {leads.length > 0 ? (
        <ul className="teams-found" aria-label={t("leads")}>
          {leads.map((lead) => (
            <li key={lead.id}>
              <span className="teams-found-name">{lead.name}</span>
              <Button
                variant="quiet"
                aria-label={t("unlead", { name: lead.name })}
                onClick={() => onChange(leads.filter(({ id }) => id !== lead.id))}
              >
                <Icon shape={iconX} />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <TextInput
        id={useId()}
        type="search"
        label={t("findLead")}
        help={help}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      {free.length > 0 ? (
        <ul className="teams-found">
          {free.map(({ id, name, avatar, email }) => (
            <li key={id}>
              <span className="teams-found-name">
                {name} <span className="muted small">{email}</span>
              </span>
              <Button
                variant="quiet"
                aria-label={t("leadOf", { name })}
                onClick={() => {
                  onChange([...leads, { id, name, avatar }]);
                  setTyped("");
                }}
              >
                {t("lead")}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
