import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Role } from "#shared/contracts/roles.ts";
import { rolesPath } from "#shared/routes.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog, DialogClose } from "#client/ui/dialog.tsx";
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
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("remove.title", { name: role.name })}
        description={t("remove.text", { count: role.people })}
        actions={
          <>
            <Button variant="danger" busy={removing.isPending} onClick={() => removing.mutate({ kind: "remove" })}>
              {t("remove.action")}
            </Button>
            <DialogClose>
              <Button>{t("cancel")}</Button>
            </DialogClose>
          </>
        }
      />
    </>
  );
}
