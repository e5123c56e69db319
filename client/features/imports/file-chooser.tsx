import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { createImport } from "#shared/contracts/imports.ts";
import { mostImportBytes } from "#shared/domain/import-fields.ts";
import { importFilePath } from "#shared/routes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { failureText, saidInPlace } from "#client/core/transport/failure-text.ts";
import { sendFile } from "#client/core/transport/send-file.ts";
import { Button } from "#client/ui/button.tsx";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconUpload } from "#client/ui/icons.ts";
import { importQuery } from "./imports.queries.ts";
import "./imports.css";

const accepted = ".csv,.txt,.tsv,.xlsx";

/** Sends a file and goes to what it is. */
export function FileChooser() {
  const { t } = useTranslation("import");
  const translate = useTranslate();
  const { apiBase } = useApp().boot;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isOver, setOver] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: async (file: File) =>
      (await sendFile(apiBase, createImport, file, { name: file.name.slice(-200), bytes: file.size })).data,
    onSuccess: (file) => {
      queryClient.setQueryData(importQuery(file.id).queryKey, file);
      return navigate(importFilePath(file.id));
    },
    onError: saidInPlace,
  });
  const [isTooLarge, setTooLarge] = useState(false);
  const take = (file: File) => {
    if (sending.isPending) return;
    setTooLarge(file.size > mostImportBytes);
    sending.reset();
    if (file.size <= mostImportBytes) sending.mutate(file);
  };
  const refusal = isTooLarge ? t("tooLarge") : sending.error && failureText(translate, sending.error, "file");
  return (
    <section
      className={cx("panel import-step import-drop", isOver && "is-over")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) take(file);
      }}
    >
      <p>{t("intro")}</p>
      <p className="actions">
        <Button variant="primary" busy={sending.isPending} onClick={() => field.current?.click()}>
          <Icon shape={iconUpload} />
          {sending.isPending ? t("sending") : t("choose")}
        </Button>
      </p>
      <input
        ref={field}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label={t("choose")}
        accept={accepted}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) take(file);
        }}
      />
      {refusal ? (
        <p className="import-error" role="alert">
          <strong>{t("failed")}</strong>
          <br />
          {refusal}
        </p>
      ) : null}
    </section>
  );
}
