import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BrandPicture } from "#shared/contracts/branding.ts";
import { getUpload } from "#shared/contracts/uploads.ts";
import { limitsOf, pictureTypes } from "#shared/domain/upload-limits.ts";
import type { LazyNamespace } from "#client/core/messages/load-messages.ts";
import { Lazy } from "#client/core/page/lazy.tsx";
import { useAsset, useBusiness } from "#client/core/session/business.ts";
import { callApi } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { FileButton } from "#client/ui/file-button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleAlert, iconUpload } from "#client/ui/icons.ts";
import "./branding.css";
import "#client/ui/field.css";

interface BrandPictureFieldProps {
  name: BrandPicture;
  label: string;
  help: string;
  /** What pages show it with. */
  beside?: string | undefined;
  /** As the profile names it. */
  value: string | null;
  error: string | null;
  onChange: (value: string | null) => void;
}

const loadCrop = () => import("./picture-crop.tsx").then(({ PictureCrop }) => PictureCrop);
const loadSending = () => import("./brand-sending.tsx").then(({ BrandSending }) => BrandSending);
const uploadWords: readonly LazyNamespace[] = ["upload"];

/** A picture of the business: chosen, cut, sent up; what cuts and sends it comes when it is asked for. */
export function BrandPictureField({ name, label, help, beside, value, error, onChange }: BrandPictureFieldProps) {
  const { t } = useTranslation("configuration");
  const id = useId();
  const queryClient = useQueryClient();
  const asset = useAsset();
  const { image: limit } = limitsOf(useBusiness().upload_limits);
  const [chosen, setChosen] = useState<{ file: File; src: string } | null>(null);
  const [cut, setCut] = useState<File | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const src = asset(value);
  const chosenSrc = chosen?.src;
  useEffect(() => () => void (chosenSrc && URL.revokeObjectURL(chosenSrc)), [chosenSrc]);
  const onSent = useCallback(
    async (uploadId: string) => {
      const { data } = await callApi(queryClient, getUpload, { params: { uploadId } });
      setCut(null);
      if (data.url) onChange(data.url);
    },
    [queryClient, onChange],
  );
  const choose = (file: File) => {
    setUnreadable(false);
    setChosen({ file, src: URL.createObjectURL(file) });
  };
  async function cutAgain(address: string): Promise<void> {
    const answer = await fetch(address).catch(() => null);
    const picture = answer?.ok ? await answer.blob() : null;
    // A drawing is read as one by its type alone.
    if (picture) choose(new File([picture], name, { type: picture.type }));
    else setUnreadable(true);
  }
  return (
    <div className="brand-picture" role="group" aria-labelledby={`${id}-label`}>
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      <div className={`brand-plates brand-plates-${name}`}>
        {src ? (
          <>
            <span className="brand-plate light">
              <img src={src} alt={t("branding.picture.onLight", { name: label })} />
              {beside ? <b>{beside}</b> : null}
            </span>
            <span className="brand-plate dark">
              <img src={src} alt={t("branding.picture.onDark", { name: label })} />
              {beside ? <b>{beside}</b> : null}
            </span>
          </>
        ) : (
          <span className="brand-plate muted small">{t("branding.picture.none")}</span>
        )}
      </div>
      <p className="help" id={`${id}-help`}>
        {help}
      </p>
      {isUnreadable || error ? (
        <p className="error" role="alert">
          <Icon shape={iconCircleAlert} />
          <span>{error ?? t("branding.picture.unreadable")}</span>
        </p>
      ) : null}
      <Lazy
        load={loadSending}
        when={cut !== null}
        given={{ name, limit, chosen: cut, onSent }}
        namespaces={uploadWords}
        isNeeded
      />
      <div className="actions">
        <FileButton dense accept={pictureTypes.join()} aria-describedby={`${id}-help`} onChoose={choose}>
          <Icon shape={iconUpload} />
          {src ? t("branding.picture.replace") : t("branding.picture.choose")}
        </FileButton>
        {src ? (
          <>
            <Button dense variant="quiet" aria-describedby={`${id}-label`} onClick={() => void cutAgain(src)}>
              {t("branding.picture.crop")}
            </Button>
            <Button dense variant="quiet" aria-describedby={`${id}-label`} onClick={() => onChange(null)}>
              {t("branding.picture.remove")}
            </Button>
          </>
        ) : null}
      </div>
      <Dialog
        open={chosen !== null}
        onOpenChange={(open) => {
          if (!open) setChosen(null);
        }}
        title={t("branding.crop.title")}
        description={t("branding.crop.text")}
        wide
      >
        {chosen ? (
          <Lazy
            load={loadCrop}
            given={{
              ...chosen,
              name,
              onCut: (file: File) => {
                setChosen(null);
                setCut(file);
              },
              onCancel: () => setChosen(null),
              onUnreadable: () => {
                setChosen(null);
                setUnreadable(true);
              },
            }}
            isNeeded
          />
        ) : null}
      </Dialog>
    </div>
  );
}
