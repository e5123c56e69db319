import * as z from "zod/mini";
import { ownedFile } from "../load/owned-file.ts";
import { checkVtt } from "../pack/media-probe.ts";
import { RelativePath } from "../pack/pack-fields.ts";
import { openFile, openText, type PackFile } from "../pack/pack-files.ts";
import { type PackFolder, readText } from "../pack/pack-folder.ts";
import { readCues } from "../pack/vtt-cues.ts";
import { captionsIn, fileIn } from "./lesson-checks.ts";
import { entryHead, type LessonHead, type LessonPack, noFacts, writtenWithoutText } from "./lesson-pack.ts";
import { reference } from "./lesson-place.ts";

const AudioEntry = z.strictObject({
  ...entryHead,
  kind: z.literal("audio"),
  seconds: z.number().check(z.positive()),
  file: RelativePath,
  transcript: z.optional(RelativePath),
});

export interface AudioLesson extends LessonHead {
  kind: "audio";
  file: PackFile;
  transcript?: PackFile;
}

export const audioPack: LessonPack<typeof AudioEntry, AudioLesson> = {
  entry: AudioEntry,
  async read(entry, place, problems) {
    const [opened, transcript] = await Promise.all([
      openFile(reference(place, "file", entry.file, ["mp3", "m4a"]), problems),
      entry.transcript ? openText(reference(place, "transcript", entry.transcript, ["vtt"]), problems) : undefined,
    ]);
    if (!opened) return undefined;
    // The length of an .mp3 would have to be counted frame by frame: its author is believed.
    const seconds = opened.facts.film?.seconds ?? entry.seconds;
    if (Math.abs(seconds - entry.seconds) > 1)
      problems.add(
        place.file,
        `${place.field}.seconds`,
        `says ${entry.seconds}, the recording has ${seconds.toFixed(2)}`,
        "length_differs",
      );
    if (transcript) {
      const { lastEnd, problems: wrong } = checkVtt(transcript.text);
      for (const message of wrong) problems.add(transcript.file.path, "", message, "cue_form");
      if (lastEnd > entry.seconds + 1)
        problems.add(
          transcript.file.path,
          "",
          `runs to ${lastEnd} s, the recording ends at ${entry.seconds} s`,
          "behind_end",
        );
    }
    return {
      kind: "audio",
      seconds,
      file: opened.file,
      ...(transcript && { transcript: transcript.file }),
    };
  },
  files: ({ file }, owner) => [ownedFile(owner, file)],
  facts: noFacts,
  row: async (lesson, { owner, folder }) => ({
    fileKey: ownedFile(owner, lesson.file).key,
    transcript: await cuesOf(folder, lesson),
  }),
  writes: null,
  found: async (lesson, { folder }) => ({
    passages: (await cuesOf(folder, lesson)).map(({ start, text }) => ({ place: start, text })),
  }),
  writing: {
    ...writtenWithoutText,
    besides: () => "transcript",
    fresh: { kind: "audio", file: null, seconds: null, transcript: null },
    shown({ file: name, transcript }, { fileOf }) {
      const file = fileOf(name);
      return file && { content: { kind: "audio", src: file.src, transcript: readCues(transcript ?? "") } };
    },
    blocking: ({ file, transcript }, files) => [
      ...fileIn(file, "file", files),
      ...captionsIn(transcript ?? "", "transcript"),
    ],
    advice: ({ transcript }) => (transcript === null ? [{ code: "no_transcript", block: "transcript" }] : []),
    entry: ({ file, seconds, transcript }, name, files) => ({
      fields: {
        seconds: files.get(file ?? "")?.film?.seconds ?? seconds ?? 0,
        file: file ?? "",
        ...(transcript !== null && { transcript: `${name}.vtt` }),
      },
      texts: transcript === null ? {} : { [`${name}.vtt`]: transcript },
    }),
    source: ({ file, seconds, transcript }, { nameOf, textOf, factsOf }) => ({
      kind: "audio",
      file: nameOf(file),
      seconds: factsOf(file)?.film ? null : seconds,
      transcript: transcript ? textOf(transcript) : null,
    }),
  },
};

async function cuesOf(folder: PackFolder, { transcript }: AudioLesson) {
  return transcript ? readCues(await readText(folder, transcript.path)) : [];
}
