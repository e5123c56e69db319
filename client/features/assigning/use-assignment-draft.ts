import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changeRule, createRule, type Preview, type Rule } from "#shared/contracts/assigning.ts";
import type { AssigningTerms } from "#shared/domain/assigning.ts";
import { audienceProblem } from "#shared/domain/audience.ts";
import { callApi } from "#client/core/transport/api.ts";

interface Draft {
  name: string;
  terms: AssigningTerms;
}

export const blankTerms: AssigningTerms = {
  whom: { kind: "sentences", audience: { join: "and", of: [] } },
  targets: [],
  deadline: null,
  leaving: "withdraw_unstarted",
};

/** An assignment as it is written, over the one that is stored; `rule` undefined: there is none yet. */
export function useAssignmentDraft(rule: Rule | undefined, initial: Draft, today: string) {
  const queryClient = useQueryClient();
  const stored = rule ? { name: rule.name, terms: rule.terms } : initial;
  const [draft, setDraft] = useState<Draft | null>(null);
  const { name, terms } = draft ?? stored;
  const applying = useMutation({
    mutationFn: async ({ token }: Pick<Preview, "token">) => {
      const body = { name, terms, token };
      if (rule === undefined) return (await callApi(queryClient, createRule, { body })).data;
      const params = { ruleId: rule.id };
      return (await callApi(queryClient, changeRule, { params, body }, { ifMatch: `"${rule.revision}"` })).data;
    },
    onSuccess: () => setDraft(null),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["assigning"] }),
  });
  return {
    name,
    terms,
    isDirty: draft !== null && JSON.stringify(draft) !== JSON.stringify(stored),
    isWhole: isWhole(terms, today),
    change: (part: Partial<AssigningTerms>) => setDraft({ name, terms: { ...terms, ...part } }),
    call: (next: string) => setDraft({ name: next, terms }),
    discard: () => {
      applying.reset();
      setDraft(null);
    },
    applying,
  };
}

/** Every blank is filled in; what is wrong in them the learning API says. */
function isWhole({ whom, targets, deadline }: AssigningTerms, today: string): boolean {
  if (targets.length === 0 || (deadline?.kind === "on" && deadline.date === "")) return false;
  if (whom.kind === "people") return whom.ids.length > 0;
  return whom.audience.of.length > 0 && audienceProblem(whom.audience, today)?.code !== "required";
}
