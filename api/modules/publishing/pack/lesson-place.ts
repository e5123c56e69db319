import type { PackFolder } from "./pack-folder.ts";
import type { Reference } from "./pack-files.ts";

export interface LessonHead {
  id: string;
  title: string;
  trial: boolean;
  /** A video's own length; an author's estimate elsewhere. */
  seconds: number;
}

/** Where a lesson stands: the pack, its course.yaml, and the field inside it. */
export interface LessonPlace {
  folder: PackFolder;
  file: string;
  field: string;
}

export function reference(place: LessonPlace, field: string, name: string, extensions: readonly string[]): Reference {
  return { folder: place.folder, file: place.file, field: `${place.field}.${field}`, name, extensions };
}
