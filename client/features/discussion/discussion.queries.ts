import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { listAnswers, listQuestions } from "#shared/contracts/discussion.ts";
import { callApi } from "#client/core/transport/api.ts";

const root = "discussion";

/** What was asked about a lesson, newest first. Others write there too: it is fetched again when the panel is opened. */
export function questionsQuery(lessonId: string) {
  return infiniteQueryOptions({
    queryKey: [root, "questions", lessonId],
    queryFn: ({ client, pageParam, signal }) =>
      callApi(
        client,
        listQuestions,
        { params: { lessonId }, query: pageParam ? { cursor: pageParam } : {} },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (last) => last.meta.next_cursor,
  });
}

/** The accepted answer first, then from the oldest on. */
export function answersQuery(questionId: string) {
  return infiniteQueryOptions({
    queryKey: [root, "answers", questionId],
    queryFn: ({ client, pageParam, signal }) =>
      callApi(
        client,
        listAnswers,
        { params: { questionId }, query: pageParam ? { cursor: pageParam } : {} },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (last) => last.meta.next_cursor,
  });
}

/** After something was written: questions carry counts of their answers, so both are fetched again. */
export async function refreshDiscussion(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [root] });
}
