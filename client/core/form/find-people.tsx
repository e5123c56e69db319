import { type QueryClient, useQuery } from "@tanstack/react-query";
import { type Ref, useDeferredValue, useId, useState } from "react";
import { listPeople, type PersonRow } from "#shared/contracts/people.ts";
import { callApi } from "#client/core/transport/api.ts";
import { type Found, PersonCombobox } from "./person-combobox.tsx";
import "./find-people.css";

const mostFound = 6;

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
  onFound: (person: Person) => void;
  /** What is typed and chooses nobody yet, where a form holds it. */
  typed?: string;
  onTyped?: (typed: string) => void;
  among: Finding<Person>;
}

/** Those whom the viewer manages. */
export const managedPeople: Finding<PersonRow> = {
  key: "managed",
  find: async (client, q, signal) =>
    (await callApi(client, listPeople, { query: { q, limit: mostFound } }, { signal })).data,
};

/** People by the beginnings of their names and addresses, marks or none, to choose one after another. */
export function FindPeople<Person extends Found>(props: FindProps<Person>) {
  const { but, onFound, typed: held, onTyped, among, ...words } = props;
  const [own, setOwn] = useState("");
  const typed = held ?? own;
  const wanted = useDeferredValue(typed.trim());
  const { data: found } = useQuery({
    queryKey: ["people", "find", among.key, wanted],
    queryFn: ({ client, signal }) => among.find(client, wanted, signal),
    enabled: wanted.length >= 2,
  });
  const type = (text: string) => {
    setOwn(text);
    onTyped?.(text);
  };
  const isAsked = wanted.length >= 2 && typed.trim() === wanted;
  return (
    <PersonCombobox
      {...words}
      id={useId()}
      text={typed}
      onText={type}
      offered={isAsked ? found?.filter(({ id }) => !but.some((one) => one.id === id)) : undefined}
      onChoose={(person) => {
        onFound(person);
        type("");
      }}
    />
  );
}
