import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { audienceProblem, type AudienceRule, type Sentence, type Sentences } from "#shared/domain/audience.ts";
import { membersQuery, type SentencesOf } from "./assigning.queries.ts";

export interface SentenceCounts {
  /** How many people a sentence means by itself; undefined: not known yet. */
  of: (one: Sentence | Sentences) => number | undefined;
  /** How many all of them mean together. */
  whole: number | undefined;
}

/** Counted while they are written; what is not filled in yet is left out. */
export function useSentenceCounts(rule: AudienceRule, today: string, stored: SentencesOf): SentenceCounts {
  const filled = useMemo(() => ({ ...rule, of: rule.of.filter((one) => isFilled(one, today)) }), [rule, today]);
  const rested = useDeferredValue(filled);
  const isSound = rested.of.length > 0 && audienceProblem(rested, today) === undefined;
  const { data, isPlaceholderData, error } = useQuery({
    ...membersQuery(rested, stored),
    enabled: isSound && rested === filled,
  });
  return useMemo(() => {
    const known = new Map(data?.of.map((one, at) => [JSON.stringify(one), data.each[at]]));
    return {
      of: (one) => known.get(JSON.stringify(one)),
      whole: isSound && !isPlaceholderData && !error ? data?.count : undefined,
    };
  }, [data, isSound, isPlaceholderData, error]);
}

function isFilled(one: Sentence | Sentences, today: string): boolean {
  return audienceProblem({ join: "and", of: [one] }, today)?.code !== "required";
}
