import type { LessonKind } from "#shared/contracts/course.ts";
import type { Translate } from "#client/core/formats/formats.ts";

/** What a lesson is, in words. */
export function kindWords(t: Translate, kind: LessonKind): string {
  switch (kind) {
    case "article":
      return t("common:kinds.article");
    case "video":
      return t("common:kinds.video");
    case "pdf":
      return t("common:kinds.pdf");
    case "quiz":
      return t("common:kinds.quiz");
    case "audio":
      return t("common:kinds.audio");
    case "gallery":
      return t("common:kinds.gallery");
    case "embed":
      return t("common:kinds.embed");
    case "download":
      return t("common:kinds.download");
    case "assignment":
      return t("common:kinds.assignment");
  }
}
