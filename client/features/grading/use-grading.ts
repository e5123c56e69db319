import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { gradeExamEssay } from "#shared/contracts/exam-reviews.ts";
import { reviewHandIn } from "#shared/contracts/hand-ins.ts";
import { gradeEssay } from "#shared/contracts/quiz.ts";
import { localeOf } from "#shared/locales.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { failureText } from "#client/core/transport/failure-text.ts";
import { waitingCountQuery } from "./waiting-count.queries.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { gradingRoot } from "./grading.queries.ts";
import { type Judgement, mostPoints } from "./judgement.ts";
import type { Queue, WaitingItem } from "./queue.ts";

export interface Given {
  points: string;
  comment: string;
}

interface Save {
  item: WaitingItem;
  judgement: Judgement;
  /** As it was typed. */
  given: Given;
  /** Called once it holds. */
  onSaved: () => void;
}

export interface Grading {
  /** The queue without what was graded, and with what was taken back to be changed. */
  items: WaitingItem[];
  totals: Queue["totals"];
  /** Item key → why it could not be saved. */
  failures: Readonly<Record<string, string>>;
  /** Item key → what this visit said of it: the form begins with that when it is changed. */
  given: Readonly<Record<string, Given>>;
  save: (save: Save) => void;
}

/** Grading as it feels: what is saved leaves the queue at once, and comes back with its reason where it was refused. */
export function useGrading(queue: Queue, open: (item: WaitingItem) => void): Grading {
  const { t } = useTranslation("grading");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { locale } = useApp().boot;
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [reopened, setReopened] = useState<readonly WaitingItem[]>([]);
  const [said, setSaid] = useState<Readonly<Record<string, Given>>>({});
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});

  function mark(key: string, isGone: boolean): void {
    setGone((known) => {
      const next = new Set(known);
      if (isGone) next.add(key);
      else next.delete(key);
      return next;
    });
    queryClient.setQueryData(waitingCountQuery.queryKey, (count) =>
      count === undefined ? count : Math.max(0, count + (isGone ? -1 : 1)),
    );
  }

  function takeBack(item: WaitingItem): void {
    setReopened((known) => [item, ...known.filter(({ key }) => key !== item.key)]);
    mark(item.key, false);
    open(item);
  }

  const saving = useMutation({
    // One after another: a second thought must not be overtaken by the first.
    scope: { id: "grading" },
    mutationFn: async ({ item, judgement: { points, accepted, comment } }: Save) => {
      if (item.kind === "essay")
        await callApi(queryClient, item.isOfExam ? gradeExamEssay : gradeEssay, {
          body: { review_id: item.essay.review_id, points: points ?? 0, comment },
        });
      else
        await callApi(queryClient, reviewHandIn, {
          body: { hand_in_id: item.work.hand_in_id, revision: item.work.revision, accepted, points, comment },
        });
    },
    onSuccess: (_, { onSaved }) => {
      onSaved();
      void queryClient.invalidateQueries({ queryKey: [gradingRoot] });
      void queryClient.invalidateQueries({ queryKey: waitingCountQuery.queryKey });
    },
    onError: (error, { item }) => {
      const words = failureText(translate, error);
      setFailures((known) => ({ ...known, [item.key]: words }));
      mark(item.key, false);
      toasts.add({
        color: "error",
        id: `graded ${item.key}`,
        title: t("failed.title", { name: item.learner.name }),
        description: words,
        duration: 0,
        action: { label: t("failed.open"), onSelect: () => open(item) },
      });
      // Handed in again meanwhile, or graded by somebody else: what is listed is not what there is.
      if (error instanceof ApiError && (error.statusCode === 409 || error.statusCode === 404))
        void queryClient.invalidateQueries({ queryKey: [gradingRoot] });
    },
  });

  function save(given: Save): void {
    const { item, judgement } = given;
    setFailures((known) => Object.fromEntries(Object.entries(known).filter(([key]) => key !== item.key)));
    setReopened((known) => known.filter(({ key }) => key !== item.key));
    setSaid((known) => ({ ...known, [item.key]: given.given }));
    mark(item.key, true);
    saving.mutate(given);
    const name = item.learner.name;
    const number = new Intl.NumberFormat(localeOf(locale).tag);
    const points =
      judgement.points === null
        ? null
        : t("saved.points", { points: number.format(judgement.points), most: mostPoints(item) });
    const outcome = item.kind === "essay" ? points : judgement.accepted ? t("saved.accepted") : t("saved.returned");
    toasts.add({
      color: "success",
      id: `graded ${item.key}`,
      title: t("saved.title", { name }),
      description:
        item.kind === "hand-in" && points ? t("common:list.pair", { first: outcome, second: points }) : (outcome ?? ""),
      // What was accepted has finished its lesson: that is not taken back.
      ...(judgement.accepted ? {} : { action: { label: t("saved.change"), onSelect: () => takeBack(item) } }),
    });
  }

  const listed = [...reopened.filter(({ key }) => !queue.items.some((item) => item.key === key)), ...queue.items];
  const left = (kind: WaitingItem["kind"]) =>
    Math.max(0, queue.totals[kind] - queue.items.filter((item) => item.kind === kind && gone.has(item.key)).length);
  return {
    items: listed.filter(({ key }) => !gone.has(key)),
    totals: { essay: left("essay"), "hand-in": left("hand-in") },
    failures,
    given: said,
    save,
  };
}
