import { Icon } from "./icon.tsx";
import {
  iconCirclePlay,
  iconDownload,
  iconFileText,
  iconHeadphones,
  iconImages,
  iconLink,
  iconListChecks,
  iconPresentation,
  iconUpload,
} from "./icons.ts";

const shapes = {
  article: iconFileText,
  video: iconCirclePlay,
  pdf: iconPresentation,
  quiz: iconListChecks,
  audio: iconHeadphones,
  gallery: iconImages,
  embed: iconLink,
  download: iconDownload,
  assignment: iconUpload,
} as const;

/** The sign of a lesson's kind in an outline; the kind in words stands beside it for those who do not see it. */
export function LessonIcon({ kind }: { kind: keyof typeof shapes }) {
  return <Icon shape={shapes[kind]} />;
}
