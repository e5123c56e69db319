import type { ComponentType } from "react";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import type { FieldsProps } from "./fields-props.ts";
import { QuizFields } from "./quiz-fields.tsx";
import { ArticleFields, AssignmentFields, DownloadFields, EmbedFields } from "./text-kinds.tsx";
import "./kinds.css";

const fileKinds = () => import(/* by itself */ "./file-kinds.tsx");

/** What each kind of lesson is written in. */
const fields: { [Kind in LessonKind]: ComponentType<FieldsProps<Kind>> } = {
  article: ArticleFields,
  video: lazyComponent(() => fileKinds().then((module) => module.VideoFields)),
  pdf: lazyComponent(() => fileKinds().then((module) => module.PdfFields)),
  quiz: QuizFields,
  audio: lazyComponent(() => fileKinds().then((module) => module.AudioFields)),
  gallery: lazyComponent(() => fileKinds().then((module) => module.GalleryFields)),
  embed: EmbedFields,
  download: DownloadFields,
  assignment: AssignmentFields,
};

export function KindFields<Kind extends LessonKind>(props: FieldsProps<Kind>) {
  const Fields: ComponentType<FieldsProps<Kind>> = fields[props.content.kind];
  return <Fields {...props} />;
}
