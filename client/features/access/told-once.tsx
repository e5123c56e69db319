import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { CopiedField } from "#client/core/page/copied-field.tsx";

interface ToldOnceProps {
  /** null: nothing to tell. */
  secret: string | null;
  title: string;
  label: string;
  /** What goes with it. */
  children?: ReactNode;
  onClose: () => void;
}

/** A secret that nobody sees again. */
export function ToldOnce({ secret, title, label, children, onClose }: ToldOnceProps) {
  const { t } = useTranslation("access");
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={t("once.text")}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t("once.close")}
        </Button>
      }
    >
      <CopiedField id="told-once" label={label} value={secret ?? ""} />
      {children}
    </Dialog>
  );
}
