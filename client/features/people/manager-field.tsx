import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TextInput } from "#client/ui/text-input.tsx";
import { peopleNamedQuery } from "./people.queries.ts";

interface FieldProps {
  /** Who is chosen; "": nobody. */
  value: string;
  /** What they are called. */
  name: string;
  help?: string | undefined;
  error?: string | null;
  onChange: (id: string) => void;
}

/** Whom somebody answers to: found by the beginning of a name or an address, emptied for nobody. */
export function ManagerField({ value, name, help, error, onChange }: FieldProps) {
  const { t } = useTranslation("people");
  const [typed, setTyped] = useState<string | null>(null);
  const { data = [] } = useQuery(peopleNamedQuery(typed ?? ""));
  const options = data.map((person) => ({ id: person.id, words: `${person.name} · ${person.email}` }));
  const id = "record-manager_id";
  return (
    <>
      <TextInput
        id={id}
        label={t("add.manager")}
        help={help}
        error={error}
        placeholder={t("add.noManager")}
        autoComplete="off"
        list={`${id}-people`}
        value={typed ?? name}
        onChange={({ target }) => {
          const found = options.find(({ words }) => words === target.value);
          setTyped(target.value);
          if (found) onChange(found.id);
          else if (target.value === "") onChange("");
        }}
        onBlur={() => {
          // What names nobody is not kept.
          const isChosen = options.some((option) => option.id === value && option.words === typed);
          if (!isChosen) setTyped(value === "" ? "" : null);
        }}
      />
      <datalist id={`${id}-people`}>
        {options.map(({ id: key, words }) => (
          <option key={key} value={words}>
            {words}
          </option>
        ))}
      </datalist>
    </>
  );
}
