import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import type { TeamLead } from "#shared/contracts/team-lead.ts";
import { FindPeople, managedPeople } from "#client/core/form/find-people.tsx";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconX } from "#client/ui/icons.ts";

interface PickerProps {
  /** Of whoever says nothing of themselves here. */
  ownId: string | undefined;
  leads: readonly TeamLead[];
  error: string | null;
  inputRef: Ref<HTMLInputElement>;
  onChange: (leads: TeamLead[]) => void;
  /** A name that chooses nobody yet. */
  typed: string;
  onTyped: (typed: string) => void;
}

/** Who leads a team; people are found by name or address. */
export function LeadPicker({ ownId, leads, error, typed, inputRef, onChange, onTyped }: PickerProps) {
  const { t } = useTranslation("teams");
  return (
    <div className="field">
      {leads.length > 0 ? (
        <ul className="found-people" aria-label={t("leads")}>
          {leads.map((lead) => (
            <li key={lead.id}>
              <span className="found-people-name">{lead.name}</span>
              {lead.id === ownId ? null : (
                <Button
                  variant="quiet"
                  aria-label={t("unlead", { name: lead.name })}
                  onClick={() => onChange(leads.filter(({ id }) => id !== lead.id))}
                >
                  <Icon shape={iconX} />
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <FindPeople
        among={managedPeople}
        label={t("findLead")}
        error={error}
        typed={typed}
        inputRef={inputRef}
        onTyped={onTyped}
        but={ownId === undefined ? leads : [...leads, { id: ownId }]}
        onFound={({ id, name, avatar }) => onChange([...leads, { id, name, avatar }])}
      />
    </div>
  );
}
