import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type ExtraTime, setExtraTime } from "#shared/contracts/grading.ts";
import { useAsset } from "#client/core/session/business.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { callApi } from "#client/core/transport/api.ts";
import { Avatar } from "#client/ui/avatar.tsx";
import { SelectButton } from "#client/ui/select-button.tsx";
import { EmptyState } from "#client/ui/states.tsx";
import { extraTimeQuery, type FoundPeople } from "./extra-time.queries.ts";
import { Table } from "#client/ui/table.tsx";
import "./grading.css";

const steps = [0, 10, 25, 50, 75, 100, 150, 200, 300];

/** People and their extra time; a choice saves itself. */
export function ExtraTimePeople({ found, q }: { found: FoundPeople; q: string }) {
  const { t } = useTranslation("grading");
  const { people, total } = found;
  const give = useGive(q);
  const asset = useAsset();
  if (people.length === 0) {
    return q === "" ? (
      <EmptyState title={t("extra.emptyTitle")} text={t("extra.emptyText")} heading="h2" />
    ) : (
      <EmptyState title={t("extra.notFound")} text={t("extra.notFoundText")} heading="h2" />
    );
  }
  return (
    <div className="panel extra-people">
      <Table
        className="table roomy"
        caption={q === "" ? t("extra.listed") : t("extra.found", { q })}
        heads={[t("extra.person"), { words: t("extra.team"), className: "phone-hidden" }, t("extra.percent")]}
      >
        {people.map((person) => (
          <tr key={person.user_id}>
            <th scope="row">
              <span className="who">
                <Avatar name={person.name} src={asset(person.avatar)} />
                <span>
                  {person.name}
                  <small className="muted">{person.email}</small>
                </span>
              </span>
            </th>
            <td className="phone-hidden">{person.team}</td>
            <td>
              <SelectButton
                label={t("extra.percentOf", { name: person.name })}
                value={String(person.extra_time_percent)}
                options={[...new Set([...steps, person.extra_time_percent])]
                  .toSorted((one, other) => one - other)
                  .map((percent) => ({
                    value: String(percent),
                    label: percent === 0 ? t("extra.none") : t("extra.plus", { percent }),
                  }))}
                onChange={({ target }) => give({ ...person, extra_time_percent: Number(target.value) })}
              />
            </td>
          </tr>
        ))}
      </Table>
      {total > people.length ? <p className="muted small p-3">{t("extra.more", { shown: people.length })}</p> : null}
    </div>
  );
}

/** Shows the choice at once, and what it was before where it could not be saved. */
function useGive(q: string): (person: ExtraTime) => void {
  const { t } = useTranslation("grading");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { queryKey } = extraTimeQuery(q);
  const put = (person: ExtraTime) =>
    queryClient.setQueryData(
      queryKey,
      (known) =>
        known && { ...known, people: known.people.map((one) => (one.user_id === person.user_id ? person : one)) },
    );
  const giving = useMutation({
    // One after another: the last choice is the one that stays.
    scope: { id: "extra-time" },
    mutationFn: async ({ user_id, extra_time_percent }: ExtraTime) =>
      (await callApi(queryClient, setExtraTime, { body: { user_id, extra_time_percent } })).data,
    onSuccess: ({ user_id: id, name, extra_time_percent: percent }) => {
      toasts.add({
        color: "success",
        id: `extra ${id}`,
        title: percent === 0 ? t("extra.removed", { name }) : t("extra.saved", { name, percent }),
      });
    },
    onError: (error, { user_id: id, name }) => {
      toasts.add({
        color: "error",
        id: `extra ${id}`,
        title: t("extra.failed", { name }),
        description: failureText(translate, error),
      });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (person) => {
    put(person);
    giving.mutate(person);
  };
}
