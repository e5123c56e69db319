import { type QueryClient, useQuery } from "@tanstack/react-query";
import { type Ref, useDeferredValue, useId, useState } from "react";
import { listPeople, type PersonRow } from "#shared/contracts/people.ts";
import { callApi } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import "./find-people.css";

const mostFound = 6;

interface Found {
  id: string;
  name: string;
  email: string;
}

/** Among whom is looked. */
export interface Finding<Person> {
  key: string;
  find: (client: QueryClient, q: string, signal: AbortSignal) => Promise<readonly Person[]>;
}

interface FindProps<Person extends Found> {
  label: string;
  help?: string | undefined;
  error?: string | null;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Who is chosen already. */
  but: readonly { id: string }[];
  /** What the button beside somebody says, and what it says to those who hear it alone. */
  action: string;
  actionOf: (name: string) => string;
  onFound: (person: Person) => void;
  /** What is typed and chooses nobody yet, where a form holds it. */
  typed?: string;
  onTyped?: (typed: string) => void;
  among: Finding<Person>;
  /** What stands beside the address, such as a number. */
  besides?: (person: Person) => string | null;
}

/** Those whom the viewer manages. */
export const managedPeople: Finding<PersonRow> = {
  key: "managed",
  find: async (client, q, signal) =>
    (await callApi(client, listPeople, { query: { q, limit: mostFound } }, { signal })).data,
};

/** People by the beginnings of their names and addresses, to choose from; the first of them by the Enter key. */
export function FindPeople<Person extends Found>({
  label,
  help,
  error = null,
  inputRef,
  but,
  action,
  actionOf,
  onFound,
  typed: held,
  onTyped,
  among,
  besides,
}: FindProps<Person>) {
  const [own, setOwn] = useState("");
  const typed = held ?? own;
  const wanted = useDeferredValue(typed.trim());
  const { data: found = [] } = useQuery({
    queryKey: ["people", "find", among.key, wanted],
    queryFn: ({ client, signal }) => among.find(client, wanted, signal),
    enabled: wanted.length >= 2,
  });
  const type = (text: string) => {
    setOwn(text);
    onTyped?.(text);
  };
  const take = (person: Person) => {
    onFound(person);
    type("");
  };
  const free = wanted.length < 2 ? [] : found.filter(({ id }) => !but.some((one) => one.id === id));
  return (
    <>
      <TextInput
        id={useId()}
        label={label}
        help={help}
        error={error}
        inputRef={inputRef}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
        // Keys that write a sign of several strokes end it by Enter.
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          const [first] = typed.trim() === wanted ? free : [];
          if (first) take(first);
        }}
      />
      {free.length > 0 ? (
        <ul className="found-people">
          {free.map((person) => (
            <li key={person.id}>
              <span className="found-people-name">
                {person.name}{" "}
                <span className="muted small">{[person.email, besides?.(person)].filter(Boolean).join(" · ")}</span>
              </span>
              <Button variant="quiet" aria-label={actionOf(person.name)} onClick={() => take(person)}>
                {action}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
