import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { changeRoleMembers, removeRole } from "#shared/contracts/role-changes.ts";
import type { Role } from "#shared/contracts/roles.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";

type Asked = { kind: "remove" } | { kind: "give" | "take"; person: { id: string; name: string } };

/** What is done to a role besides its form: said at once, and offered to be taken back. */
export function useRoleAction(role: Role, onDone?: () => void) {
  const { t } = useTranslation("roles");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const renewed = () =>
    Promise.all(["roles", "people", "activity"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  return useMutation({
    mutationFn: async (asked: Asked) => {
      const params = { roleId: role.id };
      if (asked.kind === "remove") return (await callApi(queryClient, removeRole, { params })).data;
      const body = { ids: [asked.person.id], action: asked.kind };
      return (await callApi(queryClient, changeRoleMembers, { params, body })).data;
    },
    onSuccess: async ({ change_set_id: changeSetId }, asked) => {
      onDone?.();
      say(doneOf(asked), changeSetId);
      if (asked.kind !== "remove") await renewed();
    },
    onError: (error) => {
      toasts.add({ color: "error", title: t("failed"), description: failureText(translate, error) });
      return renewed();
    },
  });

  function doneOf(asked: Asked): string {
    if (asked.kind === "remove") return t("done.removed", { name: role.name });
    const { name } = asked.person;
    return asked.kind === "give" ? t("done.given", { name }) : t("done.taken", { name });
  }
}
