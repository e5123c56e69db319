import { type ReactNode, useState } from "react";
import { Lazy } from "#client/core/page/lazy.tsx";
import type { ExportDialogProps } from "./export-dialog.tsx";

const words = ["questionfiles"] as const;
const exportDialog = () => import("./export-dialog.tsx").then((module) => module.ExportDialog);

interface ExportButtonProps extends Omit<ExportDialogProps, "onClose"> {
  className: string;
  children: ReactNode;
}

/** Opens what saves questions as a file. */
export function ExportButton({ className, children, ...asked }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen ? (
        <Lazy
          load={exportDialog}
          when
          namespaces={words}
          given={{ ...asked, onClose: () => setOpen(false) }}
          isNeeded
        />
      ) : null}
    </>
  );
}
