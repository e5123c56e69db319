import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Note } from "#shared/contracts/notes.ts";
import { studyPath } from "#shared/routes.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { isPaged } from "#shared/lesson-kinds/lesson-rules.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { timeCode } from "#client/core/formats/time-code.ts";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconBookmark, iconDownload, iconPrinter } from "#client/ui/icons.ts";
import { iconPencil } from "#client/ui/study-icons.ts";
import { InlineError, SkeletonLine } from "#client/ui/states.tsx";
import { NoteItem } from "./note-item.tsx";
import { notesAsText } from "./note-list.ts";
import { notesQuery } from "./notes.queries.ts";
import { useNotes } from "./use-notes.ts";
import "./notes.css";

/** A wish to note something, from a key or a line of the transcript; each is a new object. */
export interface NoteWish {
  kind: Note["kind"];
  /** What the note begins with. */
  text: string;
  /** Undefined: where the learner is. */
  at?: number;
}

export interface NotesPanelProps {
  course: { slug: string; title: string; language: string };
  lessons: readonly { id: string; number: number; title: string; kind: LessonKind }[];
  lessonId: string;
  userId: string;
  wish: NoteWish | null;
  /** The wish was heard: it must not be heard again when the panel is opened another time. */
  onWishDone: () => void;
  /** The second or page where the learner is; null where the lesson has none. */
  place: () => number | null;
  onJump: (note: Note) => void;
}

/** Notes and bookmarks of the lesson, or of the whole course; written as they are typed. */
export function NotesPanel({ course, lessons, lessonId, userId, wish, onWishDone, place, onJump }: NotesPanelProps) {
  const { t } = useTranslation("notes");
  const query = useQuery(notesQuery(course.slug));
  const notes = useNotes(
    course.slug,
    userId,
    lessons.map(({ id }) => id),
  );
  const [whole, setWhole] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const placeOf = ({ at, lesson_id }: Note) =>
    at === null
      ? ""
      : lessons.some(({ id, kind }) => id === lesson_id && isPaged(kind))
        ? t("page", { number: at })
        : timeCode(at);

  function add({ kind, text, at }: NoteWish): void {
    const now = new Date().toISOString();
    const note: Note = {
      id: crypto.randomUUID(),
      lesson_id: lessonId,
      kind,
      at: at ?? place(),
      text,
      created_at: now,
      updated_at: now,
    };
    notes.write(note);
    if (kind === "note") setOpen(note.id);
    else toasts.add({ color: "success", icon: iconBookmark, title: t("marked"), id: "note-marked" });
  }
  const addWished = useEffectEvent(add);
  const isLoaded = query.data !== undefined;
  const done = useRef<NoteWish | null>(null);
  useEffect(() => {
    if (!wish || !isLoaded || done.current === wish) return;
    done.current = wish;
    addWished(wish);
    onWishDone();
    // The function is new at every render; the wish is what counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wish, isLoaded]);

  function close(note: Note, text: string): void {
    setOpen(null);
    // An empty note says nothing; an empty bookmark still marks its place.
    if (note.kind === "note" && text.trim() === "") notes.remove(note.id);
  }

  function remove(note: Note): void {
    setOpen(null);
    notes.remove(note.id);
    toasts.add({
      title: t("removed"),
      id: `note ${note.id}`,
      action: { label: t("undo"), onSelect: () => notes.write(note) },
    });
  }

  if (query.isError)
    return (
      <InlineError
        text={t("common:load.failed")}
        retryLabel={t("common:actions.retry")}
        onRetry={() => void query.refetch()}
      />
    );
  const all = query.data ?? [];
  const here = all.filter((note) => note.lesson_id === lessonId);
  const groups = whole
    ? lessons
        .map((lesson) => ({ lesson, own: all.filter((note) => note.lesson_id === lesson.id) }))
        .filter(({ own }) => own.length > 0)
    : [{ lesson: null, own: here }];
  return (
    <div className="notes-panel" aria-busy={query.isPending}>
      <h2 className="print-only">{t("printed", { course: course.title })}</h2>
      <div className="notes-new">
        <Button aria-keyshortcuts="N" disabled={!isLoaded} onClick={() => add({ kind: "note", text: "" })}>
          <Icon shape={iconPencil} />
          {t("add")}
          <kbd className="phone-hidden">N</kbd>
        </Button>
        <Button
          variant="quiet"
          aria-keyshortcuts="B"
          disabled={!isLoaded}
          onClick={() => add({ kind: "bookmark", text: "" })}
        >
          <Icon shape={iconBookmark} />
          {t("mark")}
          <kbd className="phone-hidden">B</kbd>
        </Button>
      </div>
      {all.length > here.length || whole ? (
        <button type="button" className="link small" aria-pressed={whole} onClick={() => setWhole(!whole)}>
          {whole ? t("onlyLesson") : t("wholeCourse", { count: all.length })}
        </button>
      ) : null}
      {groups.map(({ lesson, own }) => (
        <section key={lesson?.id ?? "here"}>
          {lesson ? (
            <h3 className="notes-lesson">
              <AppLink to={studyPath(course.slug, lesson.id)}>
                {lesson.number}. <span lang={course.language}>{lesson.title}</span>
              </AppLink>
            </h3>
          ) : null}
          <ul>
            {own.map((note) => (
              <NoteItem
                key={note.id}
                note={note}
                place={placeOf(note)}
                isOpen={open === note.id}
                onOpen={() => setOpen(note.id)}
                onClose={(text) => close(note, text)}
                onText={(text) => notes.write({ ...note, text }, true)}
                onRemove={() => remove(note)}
                onJump={() => onJump(note)}
              />
            ))}
          </ul>
        </section>
      ))}
      {isLoaded ? null : <NotesSkeleton />}
      {isLoaded && !whole && here.length === 0 ? <p className="muted small py-4 text-pretty">{t("none")}</p> : null}
      <p className="small muted" role="status">
        {notes.isWaiting ? t("waiting") : ""}
      </p>
      {all.length > 0 ? (
        <p className="notes-tools">
          <a
            className="link small"
            download={`${course.slug}.md`}
            href={`data:text/markdown;charset=utf-8,${encodeURIComponent(notesAsText(course.title, lessons, all, placeOf))}`}
          >
            <Icon shape={iconDownload} small />
            {t("export")}
          </a>
          <button type="button" className="link small" onClick={printNotes}>
            <Icon shape={iconPrinter} small />
            {t("print")}
          </button>
        </p>
      ) : null}
    </div>
  );
}

/** Notes to come. */
function NotesSkeleton() {
  const { t } = useTranslation("notes");
  return (
    <>
      <output className="visually-hidden">{t("common:load.waiting")}</output>
      <ul aria-hidden="true">
        {[90, 60].map((width) => (
          <li key={width} className="own-note">
            <SkeletonLine width={20} />
            <SkeletonLine width={width} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** On paper the notes that are listed, without the lesson beside them. */
function printNotes(): void {
  const study = document.querySelector(".study-frame");
  study?.classList.add("prints-notes");
  // Some browsers answer at once, others when the dialog is closed: this comes in both.
  window.addEventListener("afterprint", () => study?.classList.remove("prints-notes"), { once: true });
  window.print();
}
