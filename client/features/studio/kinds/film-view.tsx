import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { showMaterial } from "#shared/contracts/materials.ts";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { pathOf } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";
import { InlineError } from "#client/ui/states.tsx";
import type { LessonPlace } from "./fields-props.ts";

interface FilmViewProps {
  content: StudioContent<"video">;
  place: LessonPlace;
  film: RefObject<HTMLVideoElement | null>;
  /** Resolves once the picture is the poster, or did not get there. */
  onFrame: (picture: File) => Promise<unknown>;
}

/** The film as it is written, with the captions that are typed beside it; the picture that stands can become its poster. */
export function FilmView({ content: { file, captions }, place: { draft, isLocked }, film, onFrame }: FilmViewProps) {
  const { t } = useTranslation("studio");
  const { apiBase } = useApp().boot;
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const found = draft.materials.find(({ name }) => name === file);
  if (!found) return null;
  const take = async () => {
    setBusy(true);
    const picture = await frameOf(film.current);
    setFailed(picture === null);
    if (picture) await onFrame(picture);
    setBusy(false);
  };
  return (
    <div className="studio-film">
      {/* The captions are there as far as they are written. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={film}
        src={apiBase + pathOf(showMaterial, { materialId: found.id })}
        preload="metadata"
        controls
        playsInline
        aria-label={t("kinds.film")}
      >
        {captions.map((one, at) => (
          <Captions key={at} {...one} isShown={at === 0} />
        ))}
      </video>
      <p className="actions">
        <Button variant="quiet" busy={isBusy} disabled={isLocked} onClick={() => void take()}>
          {t("kinds.fromFrame")}
        </Button>
      </p>
      {isFailed ? <InlineError text={t("kinds.noFrame")} /> : null}
    </div>
  );
}

/** A text track out of what is typed. */
function Captions({
  language,
  label,
  vtt,
  isShown,
}: StudioContent<"video">["captions"][number] & { isShown: boolean }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([vtt], { type: "text/vtt" }));
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [vtt]);
  if (src === undefined) return null;
  return <track key={src} kind="captions" src={src} srcLang={language} label={label || language} default={isShown} />;
}

/** What the film shows at this moment, in its own size; null: there is nothing to see yet. */
async function frameOf(film: HTMLVideoElement | null): Promise<File | null> {
  if (!film || film.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || film.videoWidth === 0) return null;
  const canvas = Object.assign(document.createElement("canvas"), { width: film.videoWidth, height: film.videoHeight });
  canvas.getContext("2d")?.drawImage(film, 0, 0);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  return picture && new File([picture], `frame-${Math.round(film.currentTime)}.jpg`, { type: picture.type });
}
