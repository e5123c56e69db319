import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { LessonContent } from "#shared/contracts/lesson-content.ts";
import { useUser } from "#client/core/session/business.ts";

const load = () => import("./answer-film.ts");

/** Answers a question inside a film. Rejects where the answer can never be taken; without a network it is kept. */
export function useFilmAnswers(
  id: string,
  { questions }: LessonContent<"video">,
): (questionId: string, optionIds: string[]) => Promise<void> {
  const queryClient = useQueryClient();
  const userId = useUser()?.id ?? "";
  const asks = questions.length > 0;
  useEffect(() => {
    if (!asks) return;
    let [stop, gone] = [() => {}, false];
    // Also fetched ahead by it: the network may be gone by the first question.
    async function follow(): Promise<void> {
      const { followAnswers } = await load();
      if (!gone) stop = followAnswers(queryClient, userId, id);
    }
    follow().catch((error: unknown) => console.error("Answers to a film's questions cannot be followed", error));
    return () => {
      gone = true;
      stop();
    };
  }, [asks, queryClient, userId, id]);
  return async (questionId, optionIds) => (await load()).answerFilm(queryClient, userId, id, questionId, optionIds);
}
