import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import {
  changeExamPeople,
  type ExamPerson,
  exportExamResults,
  findExaminees,
  mostGiven,
} from "#shared/contracts/exam-people.ts";
import type { BodyOf, ResponseOf } from "#shared/contracts/endpoint.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { type Finding, FindPeople } from "#client/core/form/find-people.tsx";
import { SlotRemoval } from "#client/core/form/slot.tsx";
import type { ListState } from "#client/core/list/list-address.ts";
import { ListExport } from "#client/core/list/list-export.tsx";
import { ListFound } from "#client/core/list/list-found.tsx";
import { type ListColumn, nothing } from "#client/core/list/list-table.tsx";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi, pathOf } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { examPeopleSpec, examsRoot } from "./exams.queries.ts";

type Examinee = ResponseOf<typeof findExaminees>["data"][number];

const examinees: Finding<Examinee> = {
  key: "examinees",
  find: async (client, q, signal) => (await callApi(client, findExaminees, { query: { q } }, { signal })).data,
};

function useGiving(
  examId: string,
  onDone: (body: BodyOf<typeof changeExamPeople>, changeSetId: string | null) => void,
) {
  const { t } = useTranslation("exams");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof changeExamPeople>) => ({
      body,
      ...(await callApi(queryClient, changeExamPeople, { params: { examId }, body })).data,
    }),
    onSuccess: ({ body, change_set_id: changeSetId }) => {
      onDone(body, changeSetId);
      return queryClient.invalidateQueries({ queryKey: [examsRoot] });
    },
    onError: (error) => toasts.add({ color: "error", title: t("failed"), description: failureText(translate, error) }),
  });
}

/** Gives an exam to people one after another, with more time where they need it. */
export function GiveExam({ examId }: { examId: string }) {
  const { t } = useTranslation("exams");
  const say = useDoneToast();
  const [chosen, setChosen] = useState<readonly { id: string; name: string }[]>([]);
  const [extra, setExtra] = useState("");
  const giving = useGiving(examId, ({ ids }, changeSetId) => {
    say(t("done.given", { count: ids.length }), changeSetId);
    setChosen([]);
    setExtra("");
  });
  return (
    <div className="exam-give">
      {chosen.length < mostGiven ? (
        <FindPeople
          among={examinees}
          label={t("people.find")}
          help={t("people.findHelp")}
          but={chosen}
          onFound={({ id, name }) => setChosen([...chosen, { id, name }])}
        />
      ) : null}
      {chosen.length > 0 ? (
        <>
          <ul className="exam-chosen">
            {chosen.map(({ id, name }) => (
              <li key={id}>
                {name}
                <SlotRemoval name={name} onRemove={() => setChosen(chosen.filter((one) => one.id !== id))} />
              </li>
            ))}
          </ul>
          <div className="exam-give-end">
            <TextInput
              id="exam-extra"
              label={t("people.extra")}
              inputMode="numeric"
              value={extra}
              maxLength={3}
              onChange={({ target }) => setExtra(target.value.replace(/\D/g, ""))}
            />
            <Button
              variant="primary"
              busy={giving.isPending}
              onClick={() =>
                giving.mutate({ ids: chosen.map(({ id }) => id), action: "give", extra_minutes: Number(extra) })
              }
            >
              {t("people.give", { count: chosen.length })}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}

interface PeopleProps {
  examId: string;
  state: ListState;
  found: { data: ExamPerson[]; meta: { next_cursor: string | null; previous_cursor: string | null } };
  isOld: boolean;
}

/** Who is to sit it, and what came of it. */
export function ExamPeople({ examId, ...shown }: PeopleProps) {
  const { t } = useTranslation("exams");
  const { percent } = useFormats();
  const moment = useListMoment();
  const columns = useMemo<ListColumn<ExamPerson>[]>(
    () => [
      { id: "name", title: t("people.column.name"), isName: true, Cell: ({ row }) => row.name },
      { id: "email", title: t("people.column.email"), Cell: ({ row }) => row.email },
      {
        id: "result",
        title: t("people.column.result"),
        isShort: true,
        isPlain: true,
        Cell: ({ row }) =>
          row.passed === null
            ? nothing
            : row.passed
              ? t("people.result.passed")
              : row.waiting_count > 0
                ? t("people.result.waiting")
                : t("people.result.failed"),
      },
      {
        id: "score",
        title: t("people.column.score"),
        isShort: true,
        isEnd: true,
        Cell: ({ row }) => (row.score_percent === null ? nothing : percent(row.score_percent)),
      },
      {
        id: "handed_in",
        title: t("people.column.handedIn"),
        isShort: true,
        Cell: ({ row }) => (row.submitted_at === null ? nothing : moment(row.submitted_at)),
      },
      {
        id: "extra",
        title: t("people.column.extra"),
        isShort: true,
        isEnd: true,
        Cell: ({ row }) => (row.extra_minutes === 0 ? nothing : row.extra_minutes),
      },
      {
        id: "withdraw",
        title: "",
        isPlain: true,
        Cell: Withdraw,
      },
    ],
    [t, moment, percent],
  );
  if (shown.found.data.length === 0) return <p className="muted">{t("people.none")}</p>;
  return (
    <>
      <ListExport path={pathOf(exportExamResults, { examId })} state={shown.state} columns={[]} />
      <ListFound
        spec={examPeopleSpec(examId)}
        {...shown}
        caption={t("people.title")}
        columns={columns}
        idOf={({ id }) => id}
      />
    </>
  );
}

/** Takes it back from who was given it by name. */
function Withdraw({ row: { id, name, is_named: isNamed } }: { row: ExamPerson }) {
  const { t } = useTranslation("exams");
  const { examId = "" } = useParams();
  const say = useDoneToast();
  const giving = useGiving(examId, (_, changeSetId) => say(t("done.withdrawn", { name }), changeSetId));
  return isNamed ? <SlotRemoval name={name} onRemove={() => giving.mutate({ ids: [id], action: "withdraw" })} /> : null;
}
