import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { stringify } from "yaml";

/** An mp4 of `seconds` without pictures: ftyp, moov/mvhd, mdat, in that order. */
export function tinyMp4(seconds: number, ...tracks: Uint8Array[]): Uint8Array {
  const mvhd = new Uint8Array(100);
  new DataView(mvhd.buffer).setUint32(12, 1000);
  new DataView(mvhd.buffer).setUint32(16, seconds * 1000);
  return join(
    box("ftyp", new TextEncoder().encode("isom0000")),
    box("moov", join(box("mvhd", mvhd), ...tracks)),
    box("mdat", new Uint8Array(4)),
  );
}

/** A track of sound as far as a film's header says so. */
export const soundTrack = box("trak", box("mdia", box("hdlr", new TextEncoder().encode("\0\0\0\0\0\0\0\0soun"))));

/** A one-page PDF, written by hand. */
export const tinyPdf = [
  "%PDF-1.4",
  "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
  "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj",
  "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 10]>>endobj",
  "trailer<</Root 1 0 R>>",
  "%%EOF",
].join("\n");

const tinyVtt = "WEBVTT\n\n00:00.000 --> 00:04.000\nHello\n";

/** The files of a small, right business; a test breaks one of them. Objects are written as YAML. */
export function packFiles(slug: string): Record<string, unknown> {
  return {
    "business.yaml": {
      slug,
      categories: {
        default: [{ cat_title: "Safety", slug: "safety", children: [{ cat_title: "Fire", slug: "fire" }] }],
      },
    },
    "profile.yaml": {
      hostnames: [`${slug}.localhost`],
      locale: "en",
      time_zone: "Asia/Ho_Chi_Minh",
      config_display: { title: slug, description: "Training", logo: "assets/logo.svg" },
      biz_menus: [{ label: "Rules", children: [{ label: "Safety", link: "/search" }] }],
    },
    "assets/logo.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "users.yaml": [{ email: `learner@${slug}.test`, name: "An", password: "Learn-2026!", login_status: 1 }],
    "courses/fire/course.yaml": {
      title: "Fire",
      summary: "What to do",
      category: "safety/fire",
      cover_category: "safety",
      language: "en",
      outcomes: ["Act"],
      author: { name: "Lan", role: "Trainer" },
      reviewed_on: "2026-09-01",
      order: 1,
      sections: [{ title: "One", lessons: fixtureLessons() }],
    },
    "courses/fire/read.md": "# Read\n\nWords.",
    "courses/fire/watch.mp4": tinyMp4(5),
    "courses/fire/watch.en.vtt": tinyVtt,
    "courses/fire/sheet.pdf": tinyPdf,
    "courses/fire/quiz.yaml": {
      pass_percent: 80,
      attempts: null,
      shuffle: true,
      questions: [
        {
          id: "q1",
          kind: "single",
          text: "Which?",
          options: [
            { id: "a", text: "This", correct: true },
            { id: "b", text: "That" },
          ],
        },
      ],
    },
  };
}

export function fixtureLessons(): Record<string, unknown>[] {
  return [
    { id: "read", title: "Read", kind: "article", minutes: 3, trial: true, file: "read.md" },
    {
      id: "watch",
      title: "Watch",
      kind: "video",
      seconds: 5,
      file: "watch.mp4",
      captions: [{ language: "en", label: "English", file: "watch.en.vtt" }],
      chapters: [
        { at: 0, title: "Start" },
        { at: 2, title: "End" },
      ],
    },
    { id: "sheet", title: "Sheet", kind: "pdf", minutes: 2, file: "sheet.pdf", pages: 1 },
    { id: "quiz", title: "Quiz", kind: "quiz", minutes: 4, quiz: "quiz.yaml" },
  ];
}

/** Writes the businesses side by side into a new folder and answers its path. undefined leaves a file out. */
export async function writePacks(businesses: Record<string, Record<string, unknown>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "pack-"));
  for (const [business, files] of Object.entries(businesses)) {
    for (const [name, content] of Object.entries(files)) {
      if (content === undefined) continue;
      const target = path.join(folder, business, name);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(
        target,
        typeof content === "string" || content instanceof Uint8Array ? content : stringify(content),
      );
    }
  }
  return folder;
}

function box(type: string, payload: Uint8Array): Uint8Array {
  const head = new Uint8Array(8);
  new DataView(head.buffer).setUint32(0, payload.length + 8);
  head.set(new TextEncoder().encode(type), 4);
  return join(head, payload);
}

function join(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}
