import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { joinProgramme, type ProgrammePage } from "#shared/contracts/programme.ts";
import { invalidateLearning } from "#client/core/transport/learning-cache.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { pathKey, programmeQuery } from "./programme.queries.ts";

/** Takes the viewer into a programme; the answer says at once what was credited and what is closed. */
export function useJoin(path: string) {
  const queryClient = useQueryClient();
  const { t } = useTranslation("programme");
  return useMutation({
    mutationFn: async () => (await callApi(queryClient, joinProgramme, { params: { path: pathKey(path) } })).data,
    onSuccess: (programme) => {
      const page: ProgrammePage = { kind: "programme", programme };
      queryClient.setQueryData(programmeQuery(path).queryKey, page);
      toasts.add({ color: "success", title: t("common:toast.success"), description: t("joined") });
      void invalidateLearning(queryClient);
    },
    onError: () => undefined,
  });
}
