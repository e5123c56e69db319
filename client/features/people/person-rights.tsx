import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleAlert } from "#client/ui/icons.ts";

interface Props {
  /** Why these were not given. */
  error: string | null;
  /** Why there is nothing to choose. */
  help: string | undefined;
  children: ReactNode;
}

/** Rights to tick, one a line. */
export function PersonRights({ error, help, children }: Props) {
  const { t } = useTranslation("people");
  return (
    <fieldset className="person-rights" aria-describedby={error ? "record-rights-error" : undefined}>
      <legend>{t("form.rights")}</legend>
      {children}
      {error ? (
        <p className="error" id="record-rights-error" role="alert">
          <Icon shape={iconCircleAlert} />
          <span>{error}</span>
        </p>
      ) : null}
      {help ? <p className="help">{help}</p> : null}
    </fieldset>
  );
}
