import type { QueryClient } from "@tanstack/react-query";
import type { ResponseOf } from "#shared/contracts/endpoint.ts";
import { answerFilmQuestion } from "#shared/contracts/film.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { deviceStorage, type KeptValues } from "#client/core/device/kept-values.ts";
import { createLatestSaver, type RetryDecision } from "#client/core/device/latest-saver.ts";
import { keptFilmAnswersOf } from "./kept-answers.ts";

export type FilmAnswered = ResponseOf<typeof answerFilmQuestion>["data"] & { lessonId: string; questionId: string };

/** Milliseconds for which a learner waits to hear what came of an answer; the film goes on after that, and so does the sending. */
const patience = 6000;

export interface FilmAnswers {
  /** Keeps an answer here and sends it; false: it waits on this device. Rejects where it can never be taken. */
  answer: (lessonId: string, questionId: string, optionIds: string[]) => Promise<boolean>;
  /** What of a lesson's film waits on this device: question id → ids of options. */
  waiting: (lessonId: string) => Record<string, string[]>;
  /** Sends what waits. */
  flush: () => Promise<unknown>;
  /** Everything that the server says to an answer, whenever it was given. */
  listen: (hear: (answered: FilmAnswered) => void) => () => void;
}

interface FilmAnswersDeps {
  send: (
    place: Pick<FilmAnswered, "lessonId" | "questionId">,
    optionIds: string[],
  ) => Promise<Omit<FilmAnswered, "lessonId" | "questionId">>;
  kept: KeptValues<string[]>;
}

/** Answers to the questions inside films. They are judged by the server alone, so those given without a network wait for it. */
export function createFilmAnswers({ send, kept }: FilmAnswersDeps): FilmAnswers {
  const hearers = new Set<(answered: FilmAnswered) => void>();
  const refused = new Map<string, unknown>();
  const saver = createLatestSaver<string[]>({
    kept,
    send: async (id, optionIds) => {
      const [lessonId = "", questionId = ""] = id.split(":");
      const answered = await send({ lessonId, questionId }, optionIds);
      for (const hear of hearers) hear({ ...answered, lessonId, questionId });
    },
    retryDecisionOf,
    onWaiting: (id, error) => {
      if (retryDecisionOf(error) === "drop") refused.set(id, error);
    },
  });

  return {
    answer: async (lessonId, questionId, optionIds) => {
      const id = `${lessonId}:${questionId}`;
      refused.delete(id);
      saver.save(id, optionIds);
      await Promise.race([saver.flush(), new Promise((resolve) => setTimeout(resolve, patience))]);
      if (refused.has(id)) throw refused.get(id);
      return !(id in saver.pending());
    },
    waiting: (lessonId) =>
      Object.fromEntries(
        Object.entries(saver.pending()).flatMap(([id, optionIds]) =>
          id.startsWith(`${lessonId}:`) ? [[id.slice(lessonId.length + 1), optionIds]] : [],
        ),
      ),
    flush: saver.flush,
    listen: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
}

/** One a tab: its person does not change while the document lives. */
const known = new WeakMap<QueryClient, FilmAnswers>();

/** The answers of the signed-in person. The cookies may be another person's by now: the learning API compares. */
export function filmAnswersOf(queryClient: QueryClient, userId: string): FilmAnswers {
  const answers =
    known.get(queryClient) ??
    createFilmAnswers({
      kept: keptFilmAnswersOf(deviceStorage(), userId),
      send: async (params, optionIds) =>
        (
          await callApi(queryClient, answerFilmQuestion, {
            params,
            body: { option_ids: optionIds, learner_id: userId },
          })
        ).data,
    });
  known.set(queryClient, answers);
  return answers;
}

/** The network, the server or the session is back one day; what the server has read and refused stays refused. */
function retryDecisionOf(error: unknown): RetryDecision {
  return error instanceof ApiError && [400, 404, 413, 422].includes(error.statusCode) ? "drop" : "wait";
}
