import type { ComponentType } from "react";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { TrialArticle } from "./article/trial-article.tsx";
import { TrialAudio } from "./audio/trial-audio.tsx";
import { TrialGallery } from "./gallery/trial-gallery.tsx";
import { TrialPdf } from "./pdf/trial-pdf.tsx";
import type { TrialProps } from "./trial-props.ts";
import { TrialVideo } from "./video/trial-video.tsx";

/** What is shown before the enrolment; null for what is only worth doing once it counts, or is not a lesson's own. */
const trials: { [Kind in LessonKind]: ComponentType<TrialProps<Kind>> | null } = {
  article: TrialArticle,
  video: TrialVideo,
  pdf: TrialPdf,
  quiz: null,
  audio: TrialAudio,
  gallery: TrialGallery,
  embed: null,
  download: null,
  assignment: null,
};

export function hasTrial(kind: LessonKind): boolean {
  return trials[kind] !== null;
}

/** A lesson's content as visitors see it; nothing of kinds without a trial. */
export function LessonTrial<Kind extends LessonKind>(props: TrialProps<Kind>) {
  const Trial: ComponentType<TrialProps<Kind>> | null = trials[props.content.kind];
  return Trial && <Trial {...props} />;
}
