import { useQuery } from "@tanstack/react-query";
import { type Ref, useEffect, useState } from "react";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import { peopleNamedQuery } from "./people.queries.ts";
import { personMeant, personText } from "./person-meant.ts";

/** What is typed means nobody: no id looks so. */
export const nobodyMeant = "?";

export interface FoundPersonFieldProps {
  id: string;
  label: string;
  placeholder: string;
  /** Who is chosen; "": nobody, `nobodyMeant`: somebody is typed who has still to be chosen. */
  value: string;
  /** What they are called. */
  name?: string;
  /** Who is not offered. */
  but?: string;
  help?: string | undefined;
  error?: string | null;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (id: string, name: string) => void;
}

/**
 * Somebody, found by the beginning of a name or an address; emptied for nobody. A whole name or address that one person alone has
 * chooses them; what is typed and names nobody stays and says so.
 */
export function FoundPersonField({ id, value, name = "", but, error, onChange, ...words }: FoundPersonFieldProps) {
  const translate = useTranslate();
  // `meant`: whom the field stood for as it was typed; once it stands for another, that one is shown.
  const [typed, setTyped] = useState({ text: "", meant: value, isLeft: false });
  const isTyped = typed.text !== "" && typed.meant === value;
  const { data = [], isPlaceholderData } = useQuery(peopleNamedQuery(isTyped ? typed.text : ""));
  const people = data.filter(({ id: personId }) => personId !== but);
  const found = isTyped && !isPlaceholderData ? personMeant(typed.text, people) : undefined;

  function take(text: string, person: typeof found): void {
    const meant = person?.id ?? (text.trim() === "" ? "" : nobodyMeant);
    setTyped({ text, meant, isLeft: false });
    onChange(meant, person?.name ?? "");
  }

  useEffect(() => {
    if (found && found.id !== value) take(typed.text, found);
  });

  const isUnknown = isTyped && value === nobodyMeant && typed.isLeft;
  return (
    <>
      <TextInput
        id={id}
        {...words}
        error={error || (isUnknown ? translate("validation:person_unknown") : null)}
        autoComplete="off"
        list={`${id}-people`}
        value={isTyped ? typed.text : name}
        onChange={({ target }) => take(target.value, personMeant(target.value, people))}
        onBlur={() => setTyped({ ...typed, isLeft: true })}
      />
      <datalist id={`${id}-people`}>
        {people.map((person) => (
          <option key={person.id} value={personText(person)}>
            {personText(person)}
          </option>
        ))}
      </datalist>
    </>
  );
}
