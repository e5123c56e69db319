import { type AssignablePerson, findAssignable } from "#shared/contracts/audiences.ts";
import { mostNamed } from "#shared/contracts/assigning-terms.ts";
import { type Finding, FindPeople } from "#client/core/form/find-people.tsx";
import { SlotRemoval } from "#client/core/form/slot.tsx";
import { callApi } from "#client/core/transport/api.ts";
import type { Naming } from "./sentence-text.ts";

const assignable: Finding<AssignablePerson> = {
  key: "assignable",
  find: async (client, q, signal) => (await callApi(client, findAssignable, { query: { q } }, { signal })).data,
};

interface PickerProps {
  ids: readonly string[];
  naming: Naming;
  onChange: (ids: string[]) => void;
}

/** People who are named in a sentence: found one after another, taken out again. */
export function PeoplePicker({ ids, naming: { t, named, onFound }, onChange }: PickerProps) {
  const nameOf = (id: string) => named.find((one) => one.id === id)?.name ?? id;
  return (
    <div className="assigning-picker">
      {ids.length < mostNamed ? (
        <FindPeople
          label={t("assigning:picker.find")}
          help={t("assigning:picker.help")}
          but={ids.map((id) => ({ id }))}
          among={assignable}
          onFound={({ id, name }) => {
            onFound?.({ id, name });
            onChange([...ids, id]);
          }}
        />
      ) : null}
      {ids.length > 0 ? (
        <ul className="assigning-picked" aria-label={t("assigning:picker.chosen", { count: ids.length })}>
          {ids.map((id) => (
            <li key={id} className="flex items-center justify-between gap-2">
              <span>{nameOf(id)}</span>
              <SlotRemoval name={nameOf(id)} onRemove={() => onChange(ids.filter((one) => one !== id))} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
