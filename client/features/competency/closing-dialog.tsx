import { useMutation, useQueries, useQueryClient } from "@tanstack/react-query";
import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { mostNamed } from "#shared/contracts/assigning-terms.ts";
import { createRule } from "#shared/contracts/assigning.ts";
import type { Closing } from "#shared/contracts/competency-matrix.ts";
import type { AssigningTerms } from "#shared/domain/assigning.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { previewQuery } from "#client/features/assigning/public.ts";
import { InlineError } from "#client/ui/states.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { useNames } from "./closing-names.ts";
import "./competency.css";

interface DialogProps {
  closing: Closing;
  dueOn: string;
  onDue: (day: string) => void;
  onClose: () => void;
  onDone: () => void;
}

interface Given {
  courseId: string;
  title: string;
  competencies: string[];
  people: string[];
  named: { user_id: string; name: string }[];
}

const looked = { list: "new", from: 0 } as const;

/** One assignment a course, each with what it would do; what was shown is what is applied. */
export function ClosingDialog({ closing, dueOn, onDue, onClose, onDone }: DialogProps) {
  const { t } = useTranslation("competency");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const names = useNames();
  const id = useId();
  const given = useMemo(() => givenBy(closing), [closing]);
  const terms = useMemo(() => given.map((one) => termsOf(one, dueOn)), [given, dueOn]);
  const previews = useQueries({
    queries: terms.map((one) => previewQuery(one, undefined, looked)),
  });
  const isShown = previews.every(({ data, isPlaceholderData, error }) => data && !isPlaceholderData && !error);
  const applying = useMutation({
    mutationFn: async () => {
      for (const [at, one] of given.entries()) {
        const [shown, asked] = [previews[at]?.data, terms[at]];
        if (!shown || !asked || shown.counts.new + shown.counts.changed === 0) continue;
        const name = t("closing.rule", { competency: one.competencies.join(", ") }).slice(0, 80);
        const body = { name, terms: asked, token: shown.token };
        // oxlint-disable-next-line no-await-in-loop -- one after another: what is refused leaves those before it given
        const done = (await callApi(queryClient, createRule, { body })).data;
        if (done.job_id === null) say(t("closing.given", { title: one.title }), done.change_set_id);
        else toasts.add({ color: "info", title: t("closing.running") });
      }
    },
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["assigning"] }),
  });
  const some = previews.reduce((sum, { data }) => sum + (data?.counts.new ?? 0), 0);
  return (
    <AskDialog
      title={t("closing.title")}
      text={t("closing.text")}
      action={t("closing.apply", { count: some })}
      isReady={isShown && some > 0}
      isBusy={applying.isPending}
      error={applying.error}
      onAct={() => applying.mutate()}
      onClose={onClose}
    >
      <TextInput
        id={`${id}-due`}
        type="date"
        label={t("closing.due")}
        value={dueOn}
        onChange={({ target }) => onDue(target.value)}
      />
      <ul className="competency-lines competency-given">
        {given.map((one, at) => {
          const { data, error } = previews[at] ?? {};
          return (
            <li key={one.courseId}>
              <span>
                <b>{one.title}</b>
                <span className="muted small">{one.competencies.join(", ")}</span>
                <span className="small">{t("closing.for", { names: names(one.named) })}</span>
              </span>
              <span className="small">
                {error ? <InlineError text={failureText(translate, error)} /> : null}
                {!error && !data ? <ListSkeleton columns={1} /> : null}
                {!error && data ? t("closing.counts", { ...data.counts, letters: data.letters }) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </AskDialog>
  );
}

/** One course may close several gaps of one person. */
function givenBy({ courses }: Closing): Given[] {
  return [...grouped(courses, (one) => one.course_id)].map(([courseId, some]) => ({
    courseId,
    title: some[0]?.title ?? "",
    competencies: some.map(({ competency }) => competency.title),
    named: some.flatMap(({ enough, short }) => [...enough, ...short]),
    people: [...new Set(some.flatMap(({ enough, short }) => [...enough, ...short].map((one) => one.user_id)))].slice(
      0,
      mostNamed,
    ),
  }));
}

function termsOf({ courseId, people }: Given, dueOn: string): AssigningTerms {
  return {
    whom: { kind: "people", ids: people },
    targets: [{ kind: "course", id: courseId }],
    deadline: dueOn === "" ? null : { kind: "on", date: dueOn },
    leaving: "keep",
  };
}
