import { useTranslation } from "react-i18next";
import { DEFAULT_PRIMARY, primaryColour } from "#shared/domain/primary-colour.ts";
import { Lazy } from "#client/core/page/lazy.tsx";
import { Button } from "#client/ui/button.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import "./branding.css";

interface ColourFieldProps {
  /** As it was typed; null: none. */
  value: string | null;
  error: string | null;
  /** Where the logo is that its colours can be taken from. */
  logo: string | null;
  onChange: (value: string | null) => void;
}

const loadLogoColours = () => import("./logo-colours.tsx").then(({ LogoColours }) => LogoColours);
const loadPicker = () => import("./colour-picker.tsx").then(({ ColourPicker }) => ColourPicker);

/** Any colour: by hand, or by the picker that comes a moment later. */
export function ColourField({ value, error, logo, onChange }: ColourFieldProps) {
  const { t } = useTranslation("configuration");
  return (
    <section className="branding-block" aria-labelledby="colour">
      <h2 id="colour">{t("branding.colour")}</h2>
      <Lazy
        load={loadPicker}
        given={{ colour: primaryColour(value), onChange }}
        meanwhile={<div className="colour-picker skeleton" />}
      />
      <TextInput
        id="branding-colour"
        label={t("branding.colourField")}
        help={value === null ? t("branding.colourDefault") : t("branding.colourHelp")}
        error={error}
        value={value ?? ""}
        placeholder={DEFAULT_PRIMARY}
        autoComplete="off"
        spellCheck={false}
        maxLength={9}
        dir="ltr"
        before={<span className="colour-dot" style={{ background: primaryColour(value) }} />}
        onChange={({ target }) => onChange(target.value.trim() || null)}
      />
      {logo ? <Lazy load={loadLogoColours} given={{ logo, colour: primaryColour(value), onChange }} /> : null}
      {value === null ? null : (
        <p>
          <Button dense variant="quiet" onClick={() => onChange(null)}>
            {t("settings.byDefault", { value: DEFAULT_PRIMARY })}
          </Button>
        </p>
      )}
    </section>
  );
}
