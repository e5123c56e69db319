import { useCallback } from "react";
import type { Path } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Branding, BrandPicture } from "#shared/contracts/branding.ts";
import { useFieldError, useShown } from "#client/core/form/record-form.tsx";
import type { RecordForm } from "#client/core/form/use-record-form.ts";
import { useAsset } from "#client/core/session/business.ts";
import { BrandPictureField } from "./brand-picture-field.tsx";
import "./branding.css";

interface BrandPicturesProps {
  state: RecordForm<Branding>;
  branding: Branding;
}

/** The other pictures of the business, each in its place; its logo stands with its name. */
export function BrandPictures({ state, branding }: BrandPicturesProps) {
  const { t } = useTranslation("configuration");
  return (
    <section className="branding-block" aria-labelledby="pictures">
      <h2 id="pictures">{t("branding.pictures")}</h2>
      {pictures.map((name) => (
        <BrandPictureOf key={name} state={state} branding={branding} name={name} />
      ))}
    </section>
  );
}

const pictures = ["background", "favicon", "share_image", "logo_path"] as const;
const fieldOf = {
  logo: "config_display.logo",
  background: "config_display.background",
  favicon: "config_display.favicon",
  share_image: "config_display.share_image",
  logo_path: "app_config.logo_path",
} as const satisfies Record<BrandPicture, Path<Branding>>;

interface BrandPictureOfProps extends BrandPicturesProps {
  name: BrandPicture;
  /** What stands beside a logo where the business has no name to show. */
  siteTitle?: string;
}

export function BrandPictureOf({ state, branding, name, siteTitle }: BrandPictureOfProps) {
  const { t } = useTranslation("configuration");
  const { form } = state;
  const field = fieldOf[name];
  const label = t(`branding.picture.${name}`);
  const error = useFieldError(state, field);
  const onChange = useCallback(
    (address: string | null) => form.setValue(field, address, { shouldDirty: true, shouldValidate: true }),
    [form, field],
  );
  const asset = useAsset();
  useShown(state, field, label, (address) =>
    address === null ? t("branding.picture.none") : <img src={asset(address as string) ?? ""} alt="" />,
  );
  return (
    <BrandPictureField
      name={name}
      label={label}
      help={t(`branding.pictureHelp.${name}`)}
      beside={siteTitle && (branding.config_display.title || siteTitle)}
      value={name === "logo_path" ? branding.app_config.logo_path : branding.config_display[name]}
      error={error}
      onChange={onChange}
    />
  );
}
