import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { exportQuestions, mostExported } from "#shared/contracts/bank-files.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { callApi } from "#client/core/transport/api.ts";
import { WrittenFile } from "#client/features/question-files/public.ts";
import { Dialog } from "#client/ui/dialog.tsx";

export interface ExportDialogProps {
  which: BodyOf<typeof exportQuestions>["which"];
  count: number;
  onClose: () => void;
}

/** Questions of the bank as a file of the format that is pressed. */
export function ExportDialog({ which, count, onClose }: ExportDialogProps) {
  const { t } = useTranslation("testbank");
  const queryClient = useQueryClient();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t("export.title", { count })}
      closeLabel={t("side.close")}
    >
      {count > mostExported ? (
        <p>{t("export.tooMany", { most: mostExported })}</p>
      ) : (
        <>
          <p>{t("export.text")}</p>
          <WrittenFile
            write={async (format) => (await callApi(queryClient, exportQuestions, { body: { format, which } })).data}
          />
        </>
      )}
    </Dialog>
  );
}
