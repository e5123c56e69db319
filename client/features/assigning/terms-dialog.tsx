import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import type { AssignedKind } from "#shared/domain/assigning.ts";
import { changeTermsOfRule } from "#shared/contracts/assigned-rows.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { BulkSheet } from "#client/core/list/bulk-sheet.tsx";
import type { Selection } from "#client/core/list/use-selection.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { InlineError } from "#client/ui/states.tsx";
import { useOwnTerms } from "./use-own-terms.tsx";

type Body = BodyOf<typeof changeTermsOfRule>;

interface DialogProps {
  ruleId: string;
  action: Body["action"];
  /** Keys of rows: person, kind and what it is, as JSON. */
  selection: Selection;
  names: readonly string[];
  count: number;
  onClose: () => void;
}

/** Asks before several are spared something or get another day: who comes first, until when, and why. */
export function TermsDialog({ ruleId, action, selection, names, count, onClose }: DialogProps) {
  const { t } = useTranslation("assigning");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const [key] = useState(() => crypto.randomUUID());
  const { dueOn, day, why, termsFor } = useOwnTerms();
  const acting = useMutation({
    mutationFn: async () => {
      const body: Body = {
        rows: selection.isAll ? "all" : [...selection.chosen.keys()].map(rowOf),
        key,
        ...termsFor(action),
      };
      return (await callApi(queryClient, changeTermsOfRule, { params: { ruleId }, body })).data;
    },
    onSuccess: ({ change_set_id: changeSetId, job_id: jobId, refused }) => {
      onClose();
      selection.clear();
      if (refused > 0) toasts.add({ color: "warning", title: t("bulk.own") });
      if (jobId === null && changeSetId === null && refused > 0) return;
      if (jobId === null) say(t(`actDone.${action}`), changeSetId);
      else toasts.add({ color: "info", title: t("bulk.job") });
      return queryClient.invalidateQueries({ queryKey: ["assigning"] });
    },
  });
  const asksReason = action === "exempt" || action === "extend";
  return (
    <BulkSheet
      title={t(`bulk.title.${action}`)}
      count={count}
      names={names}
      consequence={t("bulk.note")}
      act={{
        words: t(`act.${action}`),
        isPending: acting.isPending,
        isReady: action !== "extend" || dueOn !== "",
        onAct: () => acting.mutate(),
      }}
      onClose={onClose}
    >
      {action === "extend" ? day : null}
      {asksReason ? why : null}
      {acting.error ? <InlineError text={failureText(translate, acting.error)} /> : null}
    </BulkSheet>
  );
}

function rowOf(key: string): Exclude<Body["rows"], "all">[number] {
  const [userId, kind, targetId] = JSON.parse(key) as [string, AssignedKind, string];
  return { user_id: userId, kind, target_id: targetId };
}
