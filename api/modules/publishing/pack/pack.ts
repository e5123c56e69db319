import type { HistoryFile } from "./history-schema.ts";
import type { PackFile } from "./pack-files.ts";
import type { PackContents } from "./pack-contents.ts";
import type { PackTranslation } from "./pack-translations.ts";
import type { PackFolder } from "./pack-folder.ts";
import type { BusinessFile, CourseFile, UsersFile } from "./pack-schema.ts";
import type { ProfileFile } from "./profile-schema.ts";
import type { PackLesson } from "../lesson-kinds/lesson-packs.ts";
import type { PackPaths } from "./read-paths.ts";

export interface PackCourse extends Omit<CourseFile, "slug" | "category" | "sections"> {
  slug: string;
  /** In which it lies among the pack's courses. */
  folder: string;
  /** `id` where it is another than a load gives: of one that stands in the business and in no pack. */
  category: { tree: "default" | "business"; path: string; id?: string };
  sections: { title: string; lessons: PackLesson[] }[];
  /** Left out: there are none. */
  translations?: PackTranslation[] | undefined;
}

/** One business, ready to load: every file that it names exists and is what its name says. */
export interface Pack extends PackPaths {
  folder: PackFolder;
  contents: PackContents;
  business: BusinessFile;
  /** The settings that profile.yaml names. */
  profile: ProfileFile;
  /** Files that profile.yaml names, by the name written there. */
  assets: Map<string, PackFile>;
  users: UsersFile;
  /** In `order`, then by slug. */
  courses: PackCourse[];
  /** For demonstrations: what learners have done so far. */
  history?: HistoryFile | undefined;
}

/** A pack as it stands in one business. */
export interface PlacedPack extends Pack {
  /** With the zone in which its dates are meant. */
  profile: Pack["profile"] & { time_zone: string };
  /** What ids of the things that can be chosen are drawn from (load-ids.ts): made once for a business, known to nobody else. */
  itemKey: string;
  /** Lessons that stand may hold ids of before there was one. */
  isKeyNew: boolean;
}
