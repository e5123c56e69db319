import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Role } from "#shared/contracts/roles.ts";
import { rolesPath } from "#shared/routes.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { Button } from "#client/ui/button.tsx";
import { useRoleAction } from "./use-role-action.ts";

/** Removes a role, once it is said who loses it. */
export function RoleRemoval({ role }: { role: Role }) {
  const { t } = useTranslation("roles");
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const removing = useRoleAction(role, () => {
    setAsking(false);
    void navigate(rolesPath);
  });
  if (!role.may.change) return null;
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t("remove.action")}
      </Button>
      <AskDialog
        isDanger
        isOpen={isAsking}
        title={t("remove.title", { name: role.name })}
        text={t("remove.text", { count: role.people })}
        action={t("remove.action")}
        isBusy={removing.isPending}
        onAct={() => removing.mutate({ kind: "remove" })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
