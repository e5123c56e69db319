import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { centreScroll } from "./centre-scroll.ts";
import { cx } from "#client/ui/cx.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconZoomIn, iconZoomOut } from "#client/ui/study-icons.ts";
import type { ArticlePicture as Picture } from "./article-extras.ts";
import "./lightbox.css";

interface ArticlePictureProps {
  /** Null: none is looked at. */
  picture: Picture | null;
  onClose: () => void;
}

/** A picture of an article over the whole page: as large as the screen takes it, or in its own size to be moved about. */
export function ArticlePicture({ picture, onClose }: ArticlePictureProps) {
  const { t } = useTranslation("study");
  // It leaves with what it showed.
  const [shown, setShown] = useState(picture);
  if (picture && picture !== shown) setShown(picture);
  const [isLarge, setLarge] = useState(false);
  // Only what the screen had to shrink can grow.
  const [canGrow, setCanGrow] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isLarge) centreScroll(box.current);
  }, [isLarge]);
  const close = () => {
    setLarge(false);
    onClose();
  };
  return (
    <Dialog
      open={picture !== null}
      onOpenChange={(open) => open || close()}
      title={shown?.alt || t("article.picture")}
      closeLabel={t("common:actions.close")}
      wide
      className="lightbox-dialog"
      actions={
        canGrow ? (
          <Button variant="quiet" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
            <Icon shape={isLarge ? iconZoomOut : iconZoomIn} />
            {isLarge ? t("gallery.smaller") : t("gallery.larger")}
          </Button>
        ) : null
      }
    >
      {/* Without a stop of its own the keyboard could not move it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={box} className={cx("lightbox-picture", isLarge && "is-large")} tabIndex={isLarge ? 0 : undefined}>
        <img
          src={shown?.src}
          alt={shown?.alt}
          onLoad={({ currentTarget: { naturalWidth, width } }) => isLarge || setCanGrow(naturalWidth > width * 1.1)}
        />
      </div>
    </Dialog>
  );
}
