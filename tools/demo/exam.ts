import { callApi } from "#client/core/transport/api.ts";
import { getQuestion, listQuestions } from "#shared/contracts/bank.ts";
import { changeExamPeople } from "#shared/contracts/exam-people.ts";
import { enterExam, handInSitting } from "#shared/contracts/exam-room.ts";
import { changeExam, createExam, getExam, openExam } from "#shared/contracts/exams.ts";
import type { AttemptQuestion } from "#shared/contracts/quiz.ts";
import { saveSittingAnswer } from "#shared/contracts/sitting-answer.ts";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { addDays } from "#shared/domain/zoned-time.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { knownIn } from "#shared/domain/known-in.ts";
import { seeded, textHash } from "#shared/domain/seeded.ts";
import type { Visitor } from "./visitor.ts";

const row = { tag: null, level: null, competency_id: null } as const;

/** An exam from the bank that is open, and is given to these people; answers its id. */
export async function openQuarterExam(
  { client }: Visitor,
  folders: ReadonlyMap<string, string>,
  people: readonly string[],
  today: string,
): Promise<string> {
  const { data: made } = await callApi(client, createExam, { body: { title: "Thi an toàn quý IV" } });
  const params = { examId: made.id };
  const { data: exam } = await callApi(client, getExam, { params });
  await callApi(
    client,
    changeExam,
    {
      params,
      body: {
        description: "Mười hai câu về lửa, máy và cách ứng xử. Mỗi người một đề, nộp một lần, thi lại sau một ngày.",
        paper: "drawn",
        shuffle: true,
        rows: [
          { ...row, folder_id: knownIn(folders, "Phòng cháy chữa cháy"), count: 6, points: 1 },
          { ...row, folder_id: knownIn(folders, "An toàn máy"), tag: "khoá và treo thẻ", count: 3, points: 2 },
          { ...row, folder_id: knownIn(folders, "Quy tắc ứng xử"), count: 3, points: 1 },
        ],
        opens: `${addDays(today, -1)}T07:00`,
        closes: `${addDays(today, 20)}T18:00`,
        minutes: 25,
        attempts: 2,
        retake_hours: 24,
        pass_percent: 75,
        review: "full",
        review_from: "handed_in",
      },
    },
    { ifMatch: `"${exam.revision}"` },
  );
  const { data: ready } = await callApi(client, getExam, { params });
  await callApi(client, openExam, { params }, { ifMatch: `"${ready.revision}"` });
  await callApi(client, changeExamPeople, { params, body: { ids: [...people], action: "give" } });
  return made.id;
}

/** Every question of the bank as its newest version asks it, by its text. */
export async function keysOfBank({ client }: Visitor): Promise<Map<string, StudioQuestion>> {
  const { data: rows } = await callApi(client, listQuestions, { query: { limit: 100 } });
  const questions = await Promise.all(
    rows.map(async ({ id }) => (await callApi(client, getQuestion, { params: { questionId: id } })).data),
  );
  return new Map(questions.map(({ versions }) => [itemAt(versions, 0).body.text, itemAt(versions, 0).body]));
}

/** One learner's sitting from the door to handing in. `ability`: the share of questions that they know. */
export async function sit(
  { client }: Visitor,
  examId: string,
  keys: ReadonlyMap<string, StudioQuestion>,
  { name, ability }: { name: string; ability: number },
): Promise<void> {
  const random = seeded(textHash(`sitting of ${name}`));
  const device_id = crypto.randomUUID();
  const { data } = await callApi(client, enterExam, { params: { examId }, body: { device_id } });
  for (const question of data.paper?.questions ?? []) {
    const key = keys.get(question.text);
    if (!key) continue;
    const answer = answerTo(question, key, random() < ability);
    // oxlint-disable-next-line no-await-in-loop -- a learner answers one after the other
    await callApi(client, saveSittingAnswer, {
      params: { sittingId: data.id, questionId: question.id },
      body: { ...answer, device_id },
    });
  }
  await callApi(client, handInSitting, { params: { sittingId: data.id }, body: { device_id } });
}

/** Options and slots as the learner sees them, chosen by the words of the key. */
function answerTo(question: AttemptQuestion, key: StudioQuestion, isRight: boolean) {
  const slots = (text: string) => Object.fromEntries(question.slots.map(({ id }) => [id, text]));
  switch (key.kind) {
    case "single":
    case "multiple":
    case "true_false": {
      const right = new Set(key.options.filter(({ correct }) => correct).map(({ text }) => text));
      const chosen = question.options.filter(({ text }) => right.has(text) === isRight).map(({ id }) => id);
      return { option_ids: key.kind === "multiple" ? chosen : chosen.slice(0, 1), slots: {} };
    }
    case "numeric":
      return { option_ids: [], slots: slots(String(isRight ? key.value : (key.value ?? 0) * 3 + 1)) };
    case "short_answer":
      return { option_ids: [], slots: slots(isRight ? (key.accept[0] ?? "") : "113") };
    case "matching": {
      const match = new Map(key.pairs.map((pair) => [pair.text, pair.match]));
      const filled = question.slots.map(({ id, label, choices }, at) => {
        const wanted = choices?.find(({ text }) => text === match.get(label));
        const other = choices?.[(at + 1) % choices.length];
        return [id, (isRight ? wanted : other)?.id ?? ""];
      });
      return { option_ids: [], slots: Object.fromEntries(filled) as Record<string, string> };
    }
    case "essay":
      return {
        option_ids: [],
        slots: slots("Dừng băng tải, treo thẻ, báo tổ trưởng: tấm che giữ tay người khỏi trục quay."),
      };
    case "blanks":
    case "hotspot":
    case "ordering":
      return { option_ids: [], slots: {} };
  }
}
