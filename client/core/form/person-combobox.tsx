import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextInput } from "#client/ui/text-input.tsx";
import "./person-combobox.css";

export interface Found {
  id: string;
  name: string;
  email: string;
  employee_no?: string | null;
  teams?: readonly { name: string }[];
}

interface ComboboxProps<Person extends Found> {
  id: string;
  label: string;
  help?: ReactNode;
  error?: string | null;
  placeholder?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** What stands in the field. */
  text: string;
  onText: (text: string) => void;
  /** Who is offered for it; undefined: it is too short to look for, or still looked for. */
  offered: readonly Person[] | undefined;
  onChoose: (person: Person) => void;
  onLeave?: () => void;
}

/** What tells people of one name apart. */
function detailText({ employee_no: number, email, teams }: Found): string {
  return [number, email, teams?.[0]?.name].filter(Boolean).join(" · ");
}

/** A field in which somebody is found: arrows walk the offered, Enter or a press chooses, Escape closes and leaves what was typed. */
export function PersonCombobox<Person extends Found>(props: ComboboxProps<Person>) {
  const { id, text, onText, offered, onChoose, onLeave, ...words } = props;
  const { t } = useTranslation("manage");
  const list = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  const people = isOpen ? (offered ?? []) : [];
  const active = people.find((person) => person.id === wanted) ?? people[0];
  const optionId = (person: Person) => `${list}-${person.id}`;
  const isNobody = isOpen && offered?.length === 0;

  useEffect(() => {
    if (active) document.getElementById(`${list}-${active.id}`)?.scrollIntoView({ block: "nearest" });
  }, [active, list]);

  function choose(person: Person): void {
    setIsOpen(false);
    setWanted(null);
    onChoose(person);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    // Keys that write a sign of several strokes end it by Enter.
    if (nativeEvent.isComposing || ctrlKey || metaKey) return;
    const at = active ? people.indexOf(active) : -1;
    if (key === "ArrowDown" || key === "ArrowUp") {
      const step = key === "ArrowDown" ? 1 : -1;
      if (isOpen) setWanted(people.at((at + step) % people.length)?.id ?? null);
      else setIsOpen(true);
    } else if (key === "Enter" && active) choose(active);
    // What is typed and means nobody yet sends no form.
    else if (key === "Enter" && text.trim() !== "" && isOpen) setIsOpen(true);
    else if (key === "Escape" && people.length > 0) setIsOpen(false);
    else return;
    event.preventDefault();
  }

  return (
    <div className="person-combobox">
      <TextInput
        {...words}
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={people.length > 0}
        aria-controls={people.length > 0 ? list : undefined}
        aria-activedescendant={active && optionId(active)}
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => {
          onText(target.value);
          setIsOpen(true);
          setWanted(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setIsOpen(false);
          onLeave?.();
        }}
      />
      {people.length > 0 ? (
        <div className="person-options" id={list} role="listbox" aria-label={t("people.list")}>
          {people.map((person) => (
            <button
              key={person.id}
              id={optionId(person)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={person === active}
              // The focus stays in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              {person.name} <span className="muted small">{detailText(person)}</span>
            </button>
          ))}
        </div>
      ) : null}
      <p className={isNobody ? "person-nobody muted small" : "visually-hidden"} role="status">
        {isNobody ? t("people.none") : people.length > 0 ? t("people.offered", { count: people.length }) : ""}
      </p>
    </div>
  );
}
