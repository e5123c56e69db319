import { useQuery } from "@tanstack/react-query";
import { type Ref, useEffect, useState } from "react";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { PersonCombobox } from "#client/core/form/person-combobox.tsx";
import { peopleNamedQuery } from "./people.queries.ts";
import { personMeant } from "./person-meant.ts";

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
 * Somebody, found by the beginning of a name, an address or a number, marks or none; emptied for nobody. A whole name or address that one person alone has
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
    if (found && value === nobodyMeant) take(typed.text, found);
  });

  const isUnknown = isTyped && value === nobodyMeant && typed.isLeft;
  return (
    <PersonCombobox
      {...words}
      id={id}
      error={error || (isUnknown ? translate("validation:person_unknown") : null)}
      text={isTyped ? typed.text : name}
      onText={(text) => take(text, personMeant(text, people))}
      offered={isTyped && !isPlaceholderData && typed.text.trim() !== "" ? people : undefined}
      onChoose={(person) => take(person.name, person)}
      onLeave={() => setTyped((before) => ({ ...before, isLeft: true }))}
    />
  );
}
