import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TextInput } from "#client/ui/text-input.tsx";
import { peopleNamedQuery } from "./people.queries.ts";

export interface FoundPersonFieldProps {
  id: string;
  label: string;
  placeholder: string;
  /** Who is chosen; "": nobody. */
  value: string;
  /** What they are called. */
  name?: string;
  /** Who is not offered. */
  but?: string;
  help?: string | undefined;
  error?: string | null;
  onChange: (id: string) => void;
}

/** Somebody, found by the beginning of a name or an address; emptied for nobody. */
export function FoundPersonField({ id, value, name = "", but, onChange, ...words }: FoundPersonFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { data = [] } = useQuery(peopleNamedQuery(typed ?? ""));
  const options = data
    .filter(({ id: personId }) => personId !== but)
    .map((person) => ({ id: person.id, words: `${person.name} · ${person.email}` }));
  return (
    <>
      <TextInput
        id={id}
        {...words}
        autoComplete="off"
        list={`${id}-people`}
        value={typed ?? name}
        onChange={({ target }) => {
          const found = options.find((option) => option.words === target.value);
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
        {options.map((option) => (
          <option key={option.id} value={option.words}>
            {option.words}
          </option>
        ))}
      </datalist>
    </>
  );
}
