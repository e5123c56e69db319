import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { deleteNote, type Note, writeNote } from "#shared/contracts/notes.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { deviceStorage, keptValuesOf } from "#client/core/device/kept-values.ts";
import { createLatestSaver, type RetryDecision, type LatestSaver } from "#client/core/device/latest-saver.ts";
import { type NoteChange, withChanges, withNote, withoutNote } from "./note-list.ts";
import { notesQuery } from "./notes.queries.ts";

const retryEveryMs = 8000;

export interface NotesControl {
  /** Something is kept on this device until it can be sent. */
  isWaiting: boolean;
  write: (note: Note, typing?: boolean) => void;
  remove: (id: string) => void;
}

/** Writes notes where they show at once, and to the server behind that, again when the network or the session is back. */
export function useNotes(slug: string, userId: string, lessonIds: readonly string[]): NotesControl {
  const queryClient = useQueryClient();
  const saver = useRef<LatestSaver<NoteChange> | null>(null);
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const { queryKey } = notesQuery(slug);
  const withKept = useEffectEvent((notes: readonly Note[], kept: Readonly<Record<string, NoteChange>>) =>
    withChanges(notes, kept, lessonIds),
  );

  useEffect(() => {
    const mark = (id: string, isWaiting: boolean) =>
      setWaiting((known) => {
        const next = new Set(known);
        if (isWaiting) next.add(id);
        else next.delete(id);
        return next;
      });
    const made = createLatestSaver<NoteChange>({
      kept: keptValuesOf(deviceStorage(), `note:${userId}:`, (kept) => "kind" in kept),
      retryDecisionOf: noteRetryDecisionOf,
      // The cookies may be another person's by now: the learning API compares.
      send: async (id, change) => {
        if (change.kind === "remove")
          return void (await callApi(queryClient, deleteNote, {
            params: { noteId: id },
            query: { learner_id: userId },
          }).catch(goneIsDone));
        const { lesson_id, kind, at, text } = change.note;
        await callApi(queryClient, writeNote, { body: { id, lesson_id, kind, at, text, learner_id: userId } });
      },
      onSaved: (id) => mark(id, false),
      onWaiting: (id) => mark(id, true),
    });
    saver.current = made;
    const kept = made.pending();
    if (Object.keys(kept).length > 0) {
      void queryClient.ensureQueryData(notesQuery(slug)).then(
        (notes) => queryClient.setQueryData(notesQuery(slug).queryKey, withKept(notes, kept)),
        () => undefined,
      );
    }
    const flush = () => void made.flush();
    flush();
    const timer = setInterval(flush, retryEveryMs);
    window.addEventListener("online", flush);
    return () => {
      flush();
      clearInterval(timer);
      window.removeEventListener("online", flush);
    };
  }, [queryClient, slug, userId]);

  return {
    isWaiting: waiting.size > 0,
    // Where the list is not there yet none is made up: it would be taken for the whole.
    write: (note, typing) => {
      queryClient.setQueryData(queryKey, (notes) => notes && withNote(notes, note, lessonIds));
      saver.current?.save(note.id, { kind: "write", note }, typing);
    },
    remove: (id) => {
      queryClient.setQueryData(queryKey, (notes) => notes && withoutNote(notes, id));
      saver.current?.save(id, { kind: "remove" });
    },
  };
}

/** A lesson that is gone, or words that are none, will never be taken; what another person must not write waits for its own. */
export function noteRetryDecisionOf(error: unknown): RetryDecision {
  return error instanceof ApiError && [400, 404, 422].includes(error.statusCode) ? "drop" : "wait";
}

function goneIsDone(error: unknown): void {
  if (!(error instanceof ApiError) || error.statusCode !== 404) throw error;
}
