import { expect, type Locator, type Page } from "@playwright/test";
import type { LessonDraft } from "#shared/contracts/studio.ts";
import { type QuestionKind, questionKinds } from "#shared/domain/grading.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { message } from "./messages.ts";
import { callAs } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const folder = "content/hoasen/courses/lam-viec-an-toan-voi-may";
const film = `${folder}/xa-nang-luong-du.mp4`;
const sign = `${folder}/bien-cam.png`;
const captions = "WEBVTT\n\n00:00.000 --> 00:04.000\nNăng lượng còn lại\n";

const field = (page: Page | Locator, key: string, values?: Record<string, string | number>) =>
  page.getByLabel(vi(`studio:${key}`, values), { exact: true });

/** Sends a file up in the field of this place on the page, and waits until it is the one that is chosen. */
async function send(place: Page | Locator, file: Parameters<Locator["setInputFiles"]>[0], key: string, at = 0) {
  await place.locator(".upload-field input[type=file]").nth(at).setInputFiles(file);
  await expect(place.getByRole("combobox", { name: vi(`studio:${key}`), exact: true })).not.toHaveValue("");
}

async function writeText(page: Page, key: string, text: string) {
  await page.getByRole("textbox", { name: vi(`studio:kinds.${key}`), exact: true }).click();
  await page.keyboard.insertText(text);
}

/** Seconds of silence: frames of MPEG-1 Layer III, 32 kbit/s in one channel (ISO/IEC 11172-3). */
function silence(seconds: number): Buffer {
  const frame = Buffer.alloc(104);
  frame.set([0xff, 0xfb, 0x10, 0xc0]);
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / 1152) }, () => frame));
}

/** Writes one lesson of each kind, as far as it has to be written before learners can have it. */
const writing: Record<LessonKind, (page: Page) => Promise<void>> = {
  article: (page) => writeText(page, "text", "Ngắt nguồn, khoá lại, treo thẻ có tên, rồi thử."),
  video: async (page) => {
    await send(page, film, "kinds.film");
    const shown = page.locator(".studio-film video");
    await shown.evaluate((one: HTMLVideoElement) => {
      one.currentTime = 3;
    });
    await expect.poll(() => shown.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThanOrEqual(2);
    await page.getByRole("button", { name: vi("studio:kinds.fromFrame") }).click();
    await expect(page.getByRole("combobox", { name: vi("studio:kinds.poster"), exact: true })).toHaveValue(/^frame-3/);
    await page.getByRole("button", { name: vi("studio:kinds.addCaptions") }).click();
    await field(page, "kinds.captionLabel").fill("Tiếng Việt");
    await field(page, "kinds.captions").fill(captions);
    const cues = () => shown.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.cues?.length);
    await expect.poll(cues, { message: "captions are shown as they are typed" }).toBe(1);
    await field(page, "kinds.chapters").fill("00:00 Vì sao\n00:20 Xả thế nào");
    await field(page, "kinds.completeAt").fill("10");
  },
  pdf: async (page) => {
    await send(page, `${folder}/phieu-khoa-nguon.pdf`, "kinds.document");
    await expect(field(page, "kinds.pages")).not.toHaveValue("");
  },
  quiz: async (page) => {
    for (const kind of questionKinds) await writeQuestion(page, kind);
  },
  audio: async (page) => {
    const sound = { name: "coi.mp3", mimeType: "audio/mpeg", buffer: silence(6) };
    await send(page, sound, "kinds.recording");
    await field(page, "kinds.seconds").fill("6");
    await field(page, "kinds.transcript").fill(captions);
  },
  gallery: async (page) => {
    for (const [at, file] of [sign, `${folder}/bien-canh-bao.png`].entries()) {
      await page.getByRole("button", { name: vi("studio:kinds.addPicture") }).click();
      const picture = page.getByRole("group", { name: vi("studio:kinds.pictureNumber", { number: at + 1 }) });
      await send(picture, file, "kinds.file");
      await field(picture, "kinds.alt").fill(`Biển ${at + 1}`);
    }
  },
  embed: async (page) => {
    await field(page, "kinds.url").fill("https://vbpl.vn/quy-dinh");
    await writeText(page, "about", "Đọc điều 3.");
  },
  download: async (page) => {
    await send(page, `${folder}/so-theo-doi-o-khoa.csv`, "kinds.file");
    await writeText(page, "about", "In ra và treo cạnh máy.");
  },
  assignment: async (page) => {
    await writeText(page, "task", "Viết ra nguồn năng lượng của máy bạn đứng.");
    await field(page, "kinds.asText").check();
    await field(page, "kinds.points").fill("10");
    await field(page, "kinds.passPoints").fill("5");
  },
};

const words: Record<QuestionKind, string> = {
  single: "Ai được tháo khoá?",
  multiple: "Nguồn nào phải khoá?",
  true_false: "Nút dừng khẩn cấp là ổ khoá.",
  hotspot: "Chỗ nào là cầu dao?",
  ordering: "Xếp các bước.",
  matching: "Ghép nguồn với cách khoá.",
  blanks: "Đóng [[van]] trước khi tháo.",
  short_answer: "Treo gì lên ổ khoá?",
  numeric: "Kim phải chỉ bao nhiêu bar?",
  essay: "Kể một lần bạn dừng máy.",
};

async function writeQuestion(page: Page, kind: QuestionKind) {
  await field(page, "quiz.add").selectOption(kind);
  const place = page.locator(".studio-quiz-fields");
  await field(place, "question.text").fill(words[kind]);
  const options = async (...texts: string[]) => {
    for (const [at, text] of texts.entries()) await field(place, "question.option", { number: at + 1 }).fill(text);
  };
  switch (kind) {
    case "single":
      await options("Người treo khoá", "Ai cũng được");
      await field(place, "question.feedback", { number: 2 }).fill("Khoá của ai người ấy mở.");
      break;
    case "multiple":
      await options("Điện", "Khí nén", "Ánh sáng");
      break;
    case "true_false":
      await place.getByRole("radio", { name: "Sai", exact: true }).check();
      break;
    case "hotspot":
      await send(place, `${folder}/tu-dien.png`, "kinds.file");
      await field(place, "kinds.alt").fill("Tủ điện");
      for (const [at, name] of ["Cầu dao", "Đèn báo"].entries()) {
        await place.getByRole("button", { name: vi("studio:question.addPlace") }).click();
        await field(place, "question.place", { number: at + 1 }).fill(name);
      }
      break;
    case "ordering":
      await field(place, "question.step", { number: 1 }).fill("Ngắt");
      await field(place, "question.step", { number: 2 }).fill("Khoá");
      break;
    case "matching":
      for (const [at, [left, right]] of [
        ["Điện", "Cầu dao"],
        ["Khí nén", "Van"],
      ].entries()) {
        await field(place, "question.pairLeft", { number: at + 1 }).fill(left!);
        await field(place, "question.pairRight", { number: at + 1 }).fill(right!);
      }
      break;
    case "blanks":
      await field(place, "question.blank", { id: "van" }).fill("van xả\nvan\n");
      break;
    case "short_answer":
      await field(place, "question.accept").fill("thẻ\nthẻ tên\n");
      break;
    case "numeric":
      await field(place, "question.value").fill("0");
      break;
    case "essay":
      await field(place, "question.guide").fill("Nêu được nguồn nào còn lại.");
  }
  await expect(page.locator(".studio-problem")).toHaveCount(0);
}

const ofText: readonly LessonKind[] = ["article", "pdf", "quiz", "gallery", "embed", "download", "assignment"];

/** Adds a lesson of a kind to the last section, writes it, and waits until it is saved. */
export async function addWritten(page: Page, kind: LessonKind): Promise<string> {
  const outline = page.getByRole("navigation", { name: vi("studio:outline.title") });
  await outline
    .getByRole("button", { name: vi("studio:outline.addLesson") })
    .last()
    .click();
  await page.getByRole("menuitem", { name: vi(`common:kinds.${kind}`), exact: true }).click();
  await expect(page.getByLabel(vi("studio:lesson.title"))).toHaveValue(vi(`common:kinds.${kind}`));
  if (ofText.includes(kind)) await field(page, "settings.minutes").fill("0.5");
  await writing[kind](page);
  await page.keyboard.press("Tab");
  const id = new URL(page.url()).searchParams.get("lesson")!;
  const saved = new RegExp(vi("studio:saving.saved", { time: "" }).trim());
  await expect(page.locator(".studio-saved")).toHaveText(saved);
  return id;
}

export async function questionsOf(page: Page, lesson: string) {
  const { content } = await callAs<LessonDraft>(page, `/manage/lms/lessons/${lesson}/draft`);
  return content.kind === "quiz" ? content.quiz.questions : [];
}
