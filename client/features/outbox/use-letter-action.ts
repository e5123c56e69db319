import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sendLetter, takeBackLetter } from "#shared/contracts/outbox.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";

const contracts = { send: sendLetter, takeBack: takeBackLetter };

/** What is done with a letter that is not out yet; `failed`: said where it cannot be. */
export function useLetterAction(action: keyof typeof contracts, failed: string) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (letterId: string) =>
      (await callApi(queryClient, contracts[action], { params: { letterId } })).data,
    onError: (error) => toasts.add({ color: "error", title: failed, description: failureText(translate, error) }),
    onSettled: () => {
      for (const key of ["people", "activity"]) void queryClient.invalidateQueries({ queryKey: [key] });
      return queryClient.invalidateQueries({ queryKey: ["outbox"] });
    },
  });
}
