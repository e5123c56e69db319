import type { Reference } from "../pack/pack-files.ts";
import type { PackFolder } from "../pack/pack-folder.ts";

/** Where a lesson stands: the pack, its course.yaml, and the field inside it. */
export interface LessonPlace {
  folder: PackFolder;
  file: string;
  field: string;
}

export function reference(place: LessonPlace, field: string, name: string, extensions: readonly string[]): Reference {
  return { folder: place.folder, file: place.file, field: `${place.field}.${field}`, name, extensions };
}
