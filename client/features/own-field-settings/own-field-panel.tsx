import { useTranslation } from "react-i18next";
import { ownFieldsPath } from "#shared/routes.ts";
import { FormToCome } from "#client/core/list/form-to-come.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconX } from "#client/ui/icons.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import type { OwnFieldProps } from "./own-field-work.tsx";

/** A list of fields is no form: it comes once one is chosen. */
const OwnFieldWork = lazyComponent(
  () => import("./own-field-work.tsx").then((module) => module.OwnFieldWork),
  FormToCome,
);

/** A field that is there, or the one that is to be added. */
export function OwnFieldPanel({ field }: OwnFieldProps) {
  const { t } = useTranslation("fields");
  return (
    <section className="panel action-card own-fields-panel" aria-labelledby="own-field">
      <div className="action-card-body">
        <div className="own-fields-head">
          <h2 id="own-field">{field?.label ?? t("add")}</h2>
          <AppLink className="icon-btn" aria-label={t("common:actions.close")} to={ownFieldsPath}>
            <Icon shape={iconX} />
          </AppLink>
        </div>
        <OwnFieldWork field={field} />
      </div>
    </section>
  );
}
