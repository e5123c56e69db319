import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from "react-image-crop";
import type { BrandPicture } from "#shared/contracts/branding.ts";
import { Button } from "#client/ui/button.tsx";
import "./picture-crop.css";

interface PictureCropProps {
  file: File;
  /** Of the file, for this page. */
  src: string;
  name: BrandPicture;
  onCut: (file: File) => void;
  onCancel: () => void;
  onUnreadable: () => void;
}

interface Shape {
  /** Width by height; absent: any. */
  aspect?: number;
  /** Pixels of the longer side that is sent. */
  most: number;
  /** Marks keep what can be seen through. */
  type: "image/png" | "image/webp";
}

const shapes: Record<BrandPicture, Shape> = {
  logo: { most: 1024, type: "image/png" },
  logo_path: { most: 1024, type: "image/png" },
  favicon: { aspect: 1, most: 512, type: "image/png" },
  background: { most: 2400, type: "image/webp" },
  share_image: { aspect: 1200 / 628, most: 1200, type: "image/webp" },
};

/** The part of a picture that is used, by pointer and arrow keys. */
export function PictureCrop({ file, src, name, onCut, onCancel, onUnreadable }: PictureCropProps) {
  const { t } = useTranslation("configuration");
  const shape = shapes[name];
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [isBusy, setBusy] = useState(false);

  async function use(): Promise<void> {
    if (!image.current || !crop) return;
    setBusy(true);
    const cut = await cutOut(image.current, crop, shape, file);
    setBusy(false);
    if (cut) onCut(cut);
    else onUnreadable();
  }

  return (
    <>
      <ReactCrop
        {...(shape.aspect !== undefined && { aspect: shape.aspect })}
        crop={crop}
        onChange={(_, percent) => setCrop(percent)}
        keepSelection
        ariaLabels={{
          cropArea: t("branding.crop.frame"),
          nwDragHandle: t("branding.crop.nw"),
          nDragHandle: t("branding.crop.n"),
          neDragHandle: t("branding.crop.ne"),
          eDragHandle: t("branding.crop.e"),
          seDragHandle: t("branding.crop.se"),
          sDragHandle: t("branding.crop.s"),
          swDragHandle: t("branding.crop.sw"),
          wDragHandle: t("branding.crop.w"),
        }}
        className="picture-crop"
      >
        <img
          ref={image}
          className={isDrawing(file) ? "is-drawing" : undefined}
          src={src}
          alt={t("branding.crop.picture")}
          onLoad={({ currentTarget }) => setCrop(wholeOf(currentTarget, shape.aspect))}
          onError={onUnreadable}
        />
      </ReactCrop>
      <div className="actions">
        <Button variant="primary" busy={isBusy} onClick={() => void use()}>
          {t("branding.crop.use")}
        </Button>
        <Button onClick={onCancel}>{t("branding.crop.cancel")}</Button>
      </div>
    </>
  );
}

/** As much as the shape takes, in the middle. */
function wholeOf({ width, height }: HTMLImageElement, aspect: number | undefined): PercentCrop {
  if (aspect === undefined) return { unit: "%", x: 0, y: 0, width: 100, height: 100 };
  const isWider = width / height > aspect;
  const side = isWider ? { height: 100 } : { width: 100 };
  return centerCrop(makeAspectCrop({ unit: "%", ...side }, aspect, width, height), width, height);
}

async function cutOut(
  image: HTMLImageElement,
  { x, y, width, height }: PercentCrop,
  { most, type }: Shape,
  file: File,
): Promise<File | null> {
  const full = { width: (image.naturalWidth * width) / 100, height: (image.naturalHeight * height) / 100 };
  if (full.width < 1 || full.height < 1) return null;
  const fitting = most / Math.max(full.width, full.height);
  // A drawing loses nothing when it grows.
  const scale = isDrawing(file) ? fitting : Math.min(1, fitting);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(full.width * scale));
  canvas.height = Math.max(1, Math.round(full.height * scale));
  const left = (image.naturalWidth * x) / 100;
  const top = (image.naturalHeight * y) / 100;
  canvas.getContext("2d")?.drawImage(image, left, top, full.width, full.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  // A browser that cannot write WebP writes PNG.
  const ending = blob?.type === "image/webp" ? "webp" : "png";
  return blob && new File([blob], `${file.name.replace(/\.[^.]*$/, "")}.${ending}`, { type: blob.type });
}

function isDrawing({ type }: File): boolean {
  return type === "image/svg+xml";
}
