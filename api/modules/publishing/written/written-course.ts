import type { CourseHead } from "#shared/contracts/studio.ts";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import type { AdmissionWay } from "#shared/domain/admission.ts";
import type { PackTranslation } from "../pack/pack-translations.ts";
import type { FileFacts } from "../pack/file-facts.ts";

/** A lesson as it is written. `name`: as packs have it. */
interface WrittenLesson {
  id: string;
  name: string;
  title: string;
  isTrial: boolean;
  content: StudioContent;
}

/** A file of the course: what its bytes say, and what its pages do. */
export interface WrittenFile extends FileFacts {
  texts?: readonly string[] | undefined;
}

/** A course as it is written: what a pack's folder says of it. */
export interface WrittenCourse {
  slug: string;
  head: CourseHead;
  admission: AdmissionWay;
  /** Slugs from the root of the tree, joined by "/"; null: it has none yet. */
  category: { id: string; tree: "default" | "business"; path: string } | null;
  sections: { title: string; lessons: WrittenLesson[] }[];
  /** By the names that lessons know them by. */
  files: ReadonlyMap<string, WrittenFile>;
  /** As a pack is to say them. */
  translations?: readonly PackTranslation[];
}
