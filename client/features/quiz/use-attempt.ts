import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef } from "react";
import type { Answer, Attempt } from "#shared/contracts/quiz.ts";
import { type AnswerSaver, createAnswerSaver } from "#client/core/outbox/answer-saver.ts";
import { answerSender, holdAttempt } from "#client/core/outbox/drain-answers.ts";
import { keptAnswersOf } from "#client/core/outbox/kept-answers.ts";
import { deviceStorage } from "#client/core/device/kept-values.ts";
import { answerTo, quizReducer, type QuizAction, type QuizState, startState } from "./quiz-state.ts";

const retryEveryMs = 8000;

/** Of a quiz, or of an exam. */
export type Paper = Omit<Attempt, "lesson_id"> & { saved_at?: string | null };

interface AttemptOptions {
  attempt: Paper;
  userId: string;
  /** Hands in what is saved; answers what follows of it. */
  submit: () => Promise<() => void>;
  /** An answer reached the server. */
  onSaved: (questionId: string, answer: Answer) => void;
  onClosed: () => void;
}

type AnswerAction = Extract<QuizAction, { kind: "choose" | "order" | "fill" }>;

export interface AttemptControl {
  state: QuizState;
  dispatch: Dispatch<QuizAction>;
  /** Changes the answer to the question that is shown. */
  answer: (action: AnswerAction) => void;
  /** Null: not everything could be saved, so nothing was handed in. */
  handIn: () => Promise<(() => void) | null>;
}

/** One attempt: what is chosen shows at once and is saved behind, again when the network is back. */
export function useAttempt({ attempt, userId, submit, onSaved, onClosed }: AttemptOptions): AttemptControl {
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(quizReducer, attempt, startState);
  const saver = useRef<AnswerSaver | null>(null);
  const saved = useEffectEvent(onSaved);
  const closed = useEffectEvent(onClosed);
  const marksKey = `quiz-marks:${userId}:${attempt.id}`;

  useEffect(() => {
    const left = new AbortController();
    const hold = holdAttempt(userId, attempt.id);
    const send = answerSender(queryClient, userId, attempt.id);
    let savedAt = 0;
    const made = createAnswerSaver({
      kept: keptAnswersOf(deviceStorage(), userId, attempt.id),
      send: async (...answer) => {
        await hold.ready;
        savedAt = await send(...answer);
      },
      onSaved: (questionId, answer) => {
        saved(questionId, answer);
        dispatch({ kind: "saved", questionId, at: savedAt });
      },
      onWaiting: (questionId, why) => dispatch({ kind: "waiting", questionId, why }),
      onClosed: () => !left.signal.aborted && closed(),
    });
    saver.current = made;
    dispatch({ kind: "restore", answers: made.pending(), flagged: readMarks(marksKey) });
    const flush = () => void made.flush();
    flush();
    const timer = setInterval(flush, retryEveryMs);
    window.addEventListener("online", flush, left);
    window.addEventListener("focus", flush, left);
    document.addEventListener("visibilitychange", flush, left);
    window.addEventListener("pagehide", made.leave, left);
    return () => {
      clearInterval(timer);
      left.abort();
      void made.flush().finally(hold.release);
    };
  }, [queryClient, userId, attempt.id, marksKey]);

  useEffect(() => keepMarks(marksKey, state.flagged), [marksKey, state.flagged]);

  return {
    state,
    dispatch,
    answer: (action) => {
      const next = quizReducer(state, action);
      const question = state.questions[state.index];
      if (next === state || !question) return;
      dispatch(action);
      saver.current?.save(question.id, answerTo(next, question), action.kind === "fill");
    },
    handIn: async () => {
      if (!(await saver.current?.flush())) return null;
      const follow = await submit();
      keepMarks(marksKey, []);
      return follow;
    },
  };
}

function readMarks(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage()?.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

function keepMarks(key: string, flagged: readonly string[]): void {
  try {
    if (flagged.length > 0) deviceStorage()?.setItem(key, JSON.stringify(flagged));
    else deviceStorage()?.removeItem(key);
  } catch {
    // Marks are a convenience of this visit where the device keeps nothing.
  }
}
