import { posix as path } from "node:path";
import { courseFiles } from "../load/load-courses.ts";
import { objectKey } from "../load/load-files.ts";
import type { LoadStep } from "../load/load-pack.ts";
import type { OwnedFile } from "../load/owned-file.ts";
import { storedDigest } from "../load/stored-digest.ts";
import type { FileLook, NamedFile } from "../pack/file-facts.ts";
import { lookAt } from "../pack/look-at-file.ts";
import type { PackFolder } from "../pack/pack-folder.ts";
import { Problems } from "../pack/problems.ts";
import { ContentError } from "../plan/load-target.ts";
import type { PackPlan } from "../plan/plan-pack.ts";

/**
 * Looks at the bytes that a step is about to name: a sender's word for what they are was taken until they came. Throws
 * `ContentError` where they did not come, or are something else.
 */
export async function checkStored(bucket: R2Bucket, plan: PackPlan, step: LoadStep): Promise<void> {
  const problems = new Problems();
  for (const { file } of filesOf(plan, step)) {
    const said = plan.pack.contents.files.get(file.path);
    // A text came with the pack, and was read.
    if (!said) continue;
    const key = objectKey(plan.id, file);
    const stored = await bucket.head(key);
    if (!stored || storedDigest(stored) !== file.sha256) {
      problems.add(file.path, "", "was not handed over");
      continue;
    }
    const named: NamedFile = {
      path: file.path,
      extension: path.extname(file.path).slice(1).toLowerCase(),
      size: file.size,
    };
    if (!isSame(await lookAt(storedFolder(bucket, key), named), said))
      problems.add(file.path, "", "is not what was said of it");
  }
  if (problems.list.length > 0) throw new ContentError(problems.list);
}

function filesOf(plan: PackPlan, step: LoadStep): OwnedFile[] {
  if (step.of === "business") return plan.brand;
  if (step.of !== "course") return [];
  const course = plan.courses.find(({ name, status }) => name === step.name && status !== "same");
  const changed = new Set(course?.lessons.filter(({ status }) => status !== "same").map(({ id }) => id));
  return course ? courseFiles(plan.pack, course.course, (id) => changed.has(id)) : [];
}

function isSame(look: FileLook, said: FileLook): boolean {
  const told = ({ wrong, picture, film }: FileLook) => [
    wrong,
    picture && [picture.type, picture.width, picture.height, picture.orientation, picture.isProgressive],
    film && [film.seconds, film.fastStart],
  ];
  return JSON.stringify(told(look)) === JSON.stringify(told(said));
}

/** One object, whatever path it is asked by. */
function storedFolder(bucket: R2Bucket, key: string): Pick<PackFolder, "read"> {
  return {
    async read(_path, part) {
      const found = await bucket.get(key, part && { range: { offset: part.at, length: part.length } });
      return found ? new Uint8Array(await found.arrayBuffer()) : new Uint8Array();
    },
  };
}
