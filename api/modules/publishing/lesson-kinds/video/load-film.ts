import { posix as path } from "node:path";
import { type FileOwner, ownedFile } from "../../load/owned-file.ts";
import { optionId } from "#api/modules/quiz/public.ts";
import { questionId, streamFolder, unkeyedOptionId } from "../../plan/load-ids.ts";
import type { VideoLesson } from "./read-film.ts";

/** Ids of before there was a key, and what they are now. */
export function renamedFilmItems(
  lessonId: string,
  { film }: VideoLesson,
  itemKey: string,
): [before: string, now: string][] {
  return film.questions.flatMap(({ id, options }) => {
    const own = questionId(lessonId, id);
    return options.map((option): [string, string] => [
      unkeyedOptionId(own, option.id),
      optionId(itemKey, own, option.id),
    ]);
  });
}

/** What a film's row holds besides its file, captions and chapters. `itemKey`: of the business (plan-pack.ts). */
export function filmContent({ film }: VideoLesson, owner: FileOwner, itemKey: string) {
  const { stream, previews, questions } = film;
  const stored = questions.map(({ id, options, explanation, ...question }) => {
    const own = questionId(owner.id, id);
    return {
      ...question,
      id: own,
      options: options.map((option) => ({ ...option, id: optionId(itemKey, own, option.id) })),
      explanation: explanation ?? null,
    };
  });
  const required = stored.filter(({ required }) => required).map(({ id }) => id);
  return {
    noSkip: film.noSkip,
    stream: stream
      ? {
          folder: streamFolder(
            owner.id,
            stream.files.map(({ sha256 }) => sha256),
          ),
          name: path.basename(stream.files[0]?.path ?? ""),
        }
      : null,
    previews: previews
      ? {
          fileKey: ownedFile(owner, previews.file).key,
          every: previews.every,
          columns: previews.columns,
          width: previews.width,
          height: previews.height,
        }
      : null,
    filmQuestions: stored.length > 0 ? stored : null,
    requiredQuestions: required.length > 0 ? required : null,
  };
}
