import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { saveTranslation, type Translation } from "#shared/contracts/course-languages.ts";
import { currentOf } from "#client/core/form/other-copy.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { languagesKey, type TranslationPlace, translationQuery } from "./languages.queries.ts";

const pauseMs = 1000;
const retryMs = 5000;

/** What somebody else wrote while something else was written here: neither is lost, and it is chosen. */
type Meetings = Readonly<Record<string, string>>;

interface Saving {
  state: "saved" | "typing" | "saving" | "waiting" | "refused";
  failure: unknown;
  /** Texts that are not saved yet, by piece. */
  open: Readonly<Record<string, string>>;
  /** By piece: what the server has by now. */
  meetings: Meetings;
}

/** Keeps translations as they are written: a second after the last letter, on leaving a field, and one request at a time. */
export function useTranslationSaver(translation: Translation, place: TranslationPlace) {
  const queryClient = useQueryClient();
  const { language, ...params } = place;
  const [saving, setSaving] = useState<Saving>({ state: "saved", failure: null, open: {}, meetings: {} });
  const now = useRef(saving);
  const stored = useRef(translation);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(false);

  function show(next: Partial<Saving>): void {
    now.current = { ...now.current, ...next };
    setSaving(now.current);
  }

  function keep(answer: Translation): void {
    stored.current = answer;
    queryClient.setQueryData(translationQuery(place).queryKey, answer);
    void queryClient.invalidateQueries({ queryKey: languagesKey(place.courseId) });
  }

  async function flush(): Promise<void> {
    clearTimeout(timer.current);
    if (running.current) return;
    running.current = true;
    try {
      await drain();
    } finally {
      running.current = false;
    }
  }

  async function drain(): Promise<void> {
    for (;;) {
      const { open, meetings } = now.current;
      const sent = Object.entries(open).filter(([name]) => !(name in meetings));
      if (sent.length === 0) return show({ state: Object.keys(open).length > 0 ? "waiting" : "saved", failure: null });
      show({ state: "saving", failure: null });
      try {
        // oxlint-disable-next-line no-await-in-loop -- each save is of what the one before answered
        const { data } = await callApi(
          queryClient,
          saveTranslation,
          { params, body: { language, pieces: sent.map(([name, text]) => ({ name, text })) } },
          { ifMatch: `"${stored.current.revision}"` },
        );
        keep(data);
        show({ open: without(now.current.open, sent) });
      } catch (error) {
        const theirs = currentOf<Translation>(error);
        if (theirs) {
          const met = meetingsOf(stored.current, theirs, now.current.open);
          keep(theirs);
          show({ meetings: { ...now.current.meetings, ...met } });
          continue;
        }
        const isRefused = error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500;
        show({ state: isRefused ? "refused" : "waiting", failure: error });
        if (!isRefused) timer.current = setTimeout(() => void flush(), retryMs);
        return;
      }
    }
  }

  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  });
  useEffect(() => {
    const leave = () => void latest.current();
    const onHide = () => document.visibilityState === "hidden" && leave();
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener("online", leave);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      window.removeEventListener("online", leave);
      leave();
    };
  }, []);

  return {
    saving,
    flush: () => void flush(),
    write(name: string, text: string): void {
      const { [name]: _decided, ...meetings } = now.current.meetings;
      show({ open: { ...now.current.open, [name]: text }, meetings, state: "typing" });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), pauseMs);
    },
    /** Theirs stands, what was written here goes. */
    takeTheirs(name: string): void {
      const { [name]: _gone, ...open } = now.current.open;
      const { [name]: _decided, ...meetings } = now.current.meetings;
      show({ open, meetings });
      void flush();
    },
  };
}

function without(open: Saving["open"], sent: readonly (readonly [string, string])[]): Saving["open"] {
  return Object.fromEntries(
    Object.entries(open).filter(([name, text]) => !sent.some(([n, s]) => n === name && s === text)),
  );
}

/** Pieces that are written here and that somebody else has changed since, into something else. */
function meetingsOf(before: Translation, after: Translation, open: Saving["open"]): Meetings {
  const textOf = ({ pieces }: Translation, name: string) => pieces.find((piece) => piece.name === name)?.text ?? "";
  const met = Object.keys(open).filter((name) => {
    const theirs = textOf(after, name);
    return theirs !== textOf(before, name) && theirs !== open[name];
  });
  return Object.fromEntries(met.map((name) => [name, textOf(after, name)]));
}
