import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import { listPeople, type PersonRow } from "#shared/contracts/people.ts";
import { callApi } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import "./find-people.css";

const mostFound = 6;

interface FindProps {
  label: string;
  help?: string | undefined;
  /** Who is chosen already. */
  but: readonly { id: string }[];
  /** What the button beside somebody says, and what it says to those who hear it alone. */
  action: string;
  actionOf: (name: string) => string;
  onFound: (person: PersonRow) => void;
}

/** People by the beginnings of their names and addresses, to choose from. */
export function FindPeople({ label, help, but, action, actionOf, onFound }: FindProps) {
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed.trim());
  const { data: found = [] } = useQuery({
    queryKey: ["people", "find", wanted],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, listPeople, { query: { q: wanted, limit: mostFound } }, { signal })).data,
    enabled: wanted.length >= 2,
  });
  const free = wanted.length < 2 ? [] : found.filter(({ id }) => !but.some((one) => one.id === id));
  return (
    <>
      <TextInput
        id={useId()}
        label={label}
        help={help}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      {free.length > 0 ? (
        <ul className="found-people">
          {free.map((person) => (
            <li key={person.id}>
              <span className="found-people-name">
                {person.name} <span className="muted small">{person.email}</span>
              </span>
              <Button
                variant="quiet"
                aria-label={actionOf(person.name)}
                onClick={() => {
                  onFound(person);
                  setTyped("");
                }}
              >
                {action}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
