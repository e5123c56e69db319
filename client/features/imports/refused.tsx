import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ImportFile } from "#shared/contracts/imports.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { ApiError } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import "./imports.css";

interface RefusedProps {
  /** A press on the file, and the revision that it was for. */
  press: { error: unknown; variables: { revision: string } | undefined; reset: () => void };
  file: ImportFile;
  /** Whose words come before the error's own. */
  field?: string;
  /** What was chosen here goes with what it was chosen for. */
  onShown?: () => void;
}

/** Why a press was refused; where another dry run took the place of the one that is shown, it is offered. */
export function Refused({ press, file, field, onShown }: RefusedProps) {
  const { t } = useTranslation("import");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { error, variables } = press;
  if (!error) return null;
  const isStale = error instanceof ApiError && ["stale", "conflict"].includes(error.data.code ?? "");
  // What stands by now is shown already.
  if (isStale && variables?.revision !== file.revision) return null;
  if (!isStale)
    return (
      <p className="import-error" role="alert">
        {failureText(translate, error, field)}
      </p>
    );
  const show = async () => {
    await queryClient.invalidateQueries({ queryKey: ["imports"] });
    press.reset();
    onShown?.();
    document.getElementById("dry-run")?.focus();
  };
  return (
    <div className="import-stale" role="alert">
      <p>{t("stale")}</p>
      <Button onClick={() => void show()}>{t("showNewest")}</Button>
    </div>
  );
}
