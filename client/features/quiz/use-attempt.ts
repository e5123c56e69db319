import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef } from "react";
import type { Answer, Attempt } from "#shared/contracts/quiz.ts";
import { isSameAnswer } from "#shared/domain/same-answer.ts";
import { openAnswerChannel } from "#client/core/outbox/answer-channel.ts";
import { type AnswerSaver, clashOf, createAnswerSaver } from "#client/core/outbox/answer-saver.ts";
import { answerSender, holdAttempt, type KeptAnswer } from "#client/core/outbox/drain-answers.ts";
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
  /** Of a sitting: what is stored now. Absent: answers are not compared. */
  onFresh?: (() => Promise<Record<string, Answer> | undefined>) | undefined;
}

type AnswerAction = Extract<QuizAction, { kind: "choose" | "order" | "fill" }>;

export interface AttemptControl {
  state: QuizState;
  dispatch: Dispatch<QuizAction>;
  /** Changes the answer to the question that is shown. */
  answer: (action: AnswerAction) => void;
  /** Takes one of two answers to a question: what stands here, or what another tab saved. */
  settle: (questionId: string, takes: "here" | "stored") => void;
  /** Null: not everything could be saved, so nothing was handed in. */
  handIn: () => Promise<(() => void) | null>;
}

/** One attempt: what is chosen shows at once and is saved behind, again when the network is back. */
export function useAttempt({ attempt, userId, submit, onSaved, onClosed, onFresh }: AttemptOptions): AttemptControl {
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(quizReducer, attempt, startState);
  const saver = useRef<AnswerSaver | null>(null);
  const saved = useEffectEvent(onSaved);
  const closed = useEffectEvent(onClosed);
  // By question: what is known to be stored, and what was sent from here.
  const known = useRef(new Map<string, Answer | null>());
  const sent = useRef(new Map<string, Answer[]>());
  const isCompared = onFresh !== undefined;
  const ask = useEffectEvent(async () => onFresh?.());
  const isClashed = useEffectEvent((id: string) => id in state.clashes);
  const first = useEffectEvent(() => attempt.answers);
  const marksKey = `quiz-marks:${userId}:${attempt.id}`;

  useEffect(() => {
    const left = new AbortController();
    const hold = holdAttempt(userId, attempt.id);
    const send = answerSender(queryClient, userId, attempt.id);
    let savedAt = 0;
    const kept = keptAnswersOf(deviceStorage(), userId, attempt.id);
    const [stored, own] = [known.current, sent.current];
    for (const [id, answer] of Object.entries(first())) stored.set(id, answer);
    for (const [id, answer] of Object.entries<KeptAnswer>(kept.read()))
      if (answer.known !== undefined) stored.set(id, answer.known);
    const made = createAnswerSaver({
      kept,
      send: async (id, given, options) => {
        await hold.ready;
        const { option_ids, slots } = given;
        const answer = { option_ids, slots };
        const before = own.get(id) ?? [];
        const compared = () => (isCompared ? { ...answer, known: stored.get(id) ?? null } : answer);
        own.set(id, [...before, answer]);
        savedAt = await send(id, compared(), options).catch((error: unknown) => {
          const clash = clashOf(error);
          // Saved from here, and the answer to that was lost.
          if (!clash || !before.some((one) => isSameAnswer(one, clash))) throw error;
          stored.set(id, clash);
          return send(id, compared(), options);
        });
        stored.set(id, answer);
      },
      onSaved: (questionId, { option_ids, slots }) => {
        const answer = { option_ids, slots };
        channel.tell({ questionId, answer, at: savedAt });
        saved(questionId, answer);
        dispatch({ kind: "saved", questionId, at: savedAt });
      },
      onWaiting: (questionId, why, clash) => {
        dispatch({ kind: "waiting", questionId, why });
        if (!clash) return;
        // Until one is taken it is asked again by whichever page opens.
        const given = own.get(questionId)?.at(-1);
        const mine: KeptAnswer | undefined = given && { ...given, known: stored.get(questionId) ?? null };
        if (mine) kept.put(questionId, mine);
        dispatch({ kind: "clash", questionId, stored: clash });
      },
      onClosed: () => !left.signal.aborted && closed(),
    });
    const channel = openAnswerChannel(userId, attempt.id, ({ questionId: id, answer, at }) => {
      // What is on its way from here is compared, or saved, after it.
      if (id in made.pending()) return;
      if (isClashed(id)) return dispatch({ kind: "clash", questionId: id, stored: answer });
      stored.set(id, answer);
      own.delete(id);
      saved(id, answer);
      dispatch({ kind: "stored", answers: { [id]: answer } });
      dispatch({ kind: "saved", questionId: id, at });
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
    const compare = async () => {
      if (!isCompared || document.visibilityState === "hidden") return;
      const answers = await ask().catch(() => null);
      if (left.signal.aborted || !answers) return;
      const untouched = Object.entries(answers).filter(([id]) => !own.has(id) && !(id in made.pending()));
      for (const [id, answer] of untouched) stored.set(id, answer);
      dispatch({ kind: "stored", answers: Object.fromEntries(untouched) });
    };
    const look = () => void compare();
    document.addEventListener("visibilitychange", look, left);
    window.addEventListener("focus", look, left);
    return () => {
      clearInterval(timer);
      left.abort();
      void made.flush().finally(channel.close).finally(hold.release);
    };
  }, [queryClient, userId, attempt.id, marksKey, isCompared]);

  useEffect(() => keepMarks(marksKey, state.flagged), [marksKey, state.flagged]);

  const kept = (id: string, { option_ids, slots }: Answer): KeptAnswer =>
    isCompared ? { option_ids, slots, known: known.current.get(id) ?? null } : { option_ids, slots };

  return {
    state,
    dispatch,
    answer: (action) => {
      const next = quizReducer(state, action);
      const question = state.questions[state.index];
      if (next === state || !question) return;
      dispatch(action);
      saver.current?.save(question.id, kept(question.id, answerTo(next, question)), action.kind === "fill");
    },
    settle: (id, takes) => {
      const stored = state.clashes[id];
      if (!stored) return;
      const mine = sent.current.get(id)?.at(-1);
      if (mine) keptAnswersOf(deviceStorage(), userId, attempt.id).remove(id, kept(id, mine));
      known.current.set(id, stored);
      if (takes === "here") saver.current?.save(id, kept(id, answerTo(state, { id })));
      else dispatch({ kind: "stored", answers: { [id]: stored } });
    },
    handIn: async () => {
      if (!(await saver.current?.flush()) || Object.keys(state.clashes).length > 0) return null;
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
