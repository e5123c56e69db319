import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { changeRule, createRule, type Preview, type Rule } from "#shared/contracts/assigning.ts";
import type { AssigningTerms } from "#shared/domain/assigning.ts";
import { audienceProblem } from "#shared/domain/audience.ts";
import { useDraft } from "#client/core/form/use-draft.ts";
import { callApi } from "#client/core/transport/api.ts";
import { ruleQuery } from "./assigning.queries.ts";

/** An assignment as its desk holds it: every part of its terms by itself. */
export interface AssignmentDraft extends AssigningTerms {
  name: string;
}

export const blankTerms: AssigningTerms = {
  whom: { kind: "sentences", audience: { join: "and", of: [] } },
  targets: [],
  deadline: null,
  leaving: "withdraw_unstarted",
};

interface Options {
  /** Undefined: there is none yet. */
  rule: Rule | undefined;
  initial: AssignmentDraft;
  today: string;
  /** Theirs takes the place of what was stored; what only that named is still named here. */
  onTheirs: () => void;
}

/** An assignment as it is written, over the one that is stored. */
export function useAssignmentDraft({ rule, initial, today, onTheirs }: Options) {
  const queryClient = useQueryClient();
  const draft = useDraft<AssignmentDraft, Rule>({
    stored: rule,
    valuesOf: ofRule,
    blank: initial,
    onStored: (theirs) => {
      onTheirs();
      queryClient.setQueryData(ruleQuery(theirs.id).queryKey, theirs);
    },
  });
  const { name, whom, targets, deadline, leaving } = draft.values;
  const terms = useMemo(() => ({ whom, targets, deadline, leaving }), [whom, targets, deadline, leaving]);
  const applying = useMutation({
    mutationFn: async ({ token, called }: Pick<Preview, "token"> & { called: string }) => {
      const body = { name: called, terms, token };
      if (rule === undefined) return (await callApi(queryClient, createRule, { body })).data;
      const params = { ruleId: rule.id };
      return (await callApi(queryClient, changeRule, { params, body }, { ifMatch: draft.ifMatch })).data;
    },
    onSuccess: draft.discard,
    // What both made of it together was shown to nobody yet: it is applied by a press of its own.
    onError: (error) => void draft.meets(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["assigning"] }),
  });
  return {
    name,
    terms,
    isDirty: draft.isDirty,
    isWhole: isWhole(terms, today),
    change: draft.change as (part: Partial<AssigningTerms>) => void,
    call: (next: string) => draft.change({ name: next }),
    asked: draft.asked,
    /** Brings in what was chosen. */
    take: () => void draft.settled(),
    discard: () => {
      applying.reset();
      draft.discard();
    },
    applying,
  };
}

function ofRule({ name, terms: { whom, targets, deadline, leaving } }: Rule): AssignmentDraft {
  return { name, whom, targets, deadline, leaving };
}

/** Every blank is filled in; what is wrong in them the learning API says. */
function isWhole({ whom, targets, deadline }: AssigningTerms, today: string): boolean {
  if (targets.length === 0 || (deadline?.kind === "on" && deadline.date === "")) return false;
  if (whom.kind === "people") return whom.ids.length > 0;
  return whom.audience.of.length > 0 && audienceProblem(whom.audience, today)?.code !== "required";
}
