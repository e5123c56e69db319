import type { ReactNode } from "react";
import type { AttemptQuestion } from "#shared/contracts/quiz.ts";
import { useAsset } from "#client/core/session/business.ts";
import { columnPicture } from "#client/ui/column-picture.ts";
import "./quiz-spots.css";

interface SpotsPictureProps {
  picture: NonNullable<AttemptQuestion["picture"]>;
  language: string;
  /** The places on it. */
  children: ReactNode;
}

export function SpotsPicture({ picture, language, children }: SpotsPictureProps) {
  const src = useAsset()(picture.src) ?? "";
  return (
    <div className="quiz-spots">
      <img
        src={src}
        alt={picture.alt}
        lang={language}
        width={picture.width}
        height={picture.height}
        {...columnPicture(src, picture.width)}
      />
      {children}
    </div>
  );
}
