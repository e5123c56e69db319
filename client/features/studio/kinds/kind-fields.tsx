import type { ComponentType } from "react";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { AudioFields, GalleryFields, PdfFields, VideoFields } from "./file-kinds.tsx";
import type { FieldsProps } from "./fields-props.ts";
import { QuizFields } from "./quiz-fields.tsx";
import { ArticleFields, AssignmentFields, DownloadFields, EmbedFields } from "./text-kinds.tsx";
import "./kinds.css";

/** What each kind of lesson is written in. */
const fields: { [Kind in LessonKind]: ComponentType<FieldsProps<Kind>> } = {
  article: ArticleFields,
  video: VideoFields,
  pdf: PdfFields,
  quiz: QuizFields,
  audio: AudioFields,
  gallery: GalleryFields,
  embed: EmbedFields,
  download: DownloadFields,
  assignment: AssignmentFields,
};

export function KindFields<Kind extends LessonKind>(props: FieldsProps<Kind>) {
  const Fields: ComponentType<FieldsProps<Kind>> = fields[props.content.kind];
  return <Fields {...props} />;
}
