import { queryOptions } from "@tanstack/react-query";
import { getMyExam, listMyExams } from "#shared/contracts/exam-room.ts";
import { callApi } from "#client/core/transport/api.ts";

export const myExamsQuery = queryOptions({
  queryKey: ["exams-of-mine", "list"],
  queryFn: async ({ client, signal }) => (await callApi(client, listMyExams, {}, { signal })).data,
});

export function examDoorQuery(examId: string) {
  return queryOptions({
    queryKey: ["exams-of-mine", "one", examId],
    queryFn: async ({ client, signal }) => (await callApi(client, getMyExam, { params: { examId } }, { signal })).data,
  });
}
