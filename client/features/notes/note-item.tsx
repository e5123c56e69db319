import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { longestNote, type Note } from "#shared/contracts/notes.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconBookmark } from "#client/ui/icons.ts";
import { iconTrash } from "#client/ui/lazy-icons.ts";
import { iconPencil } from "#client/ui/study-icons.ts";
import "./notes.css";
import "#client/ui/field.css";

interface NoteItemProps {
  note: Note;
  /** Words of its place; empty: of the lesson as a whole. */
  place: string;
  isOpen: boolean;
  onOpen: () => void;
  /** With what stands in its field: the list may not have heard of the last letters yet. */
  onClose: (text: string) => void;
  onText: (text: string) => void;
  onRemove: () => void;
  onJump: () => void;
}

/** One note: its place leads there, its words are changed where they stand. */
export function NoteItem({ note, place, isOpen, onOpen, onClose, onText, onRemove, onJump }: NoteItemProps) {
  const { t } = useTranslation("notes");
  const name = note.text.trim().slice(0, 60) || t("bookmark");
  return (
    <li className="own-note">
      <div className="own-note-head">
        {place ? (
          <button type="button" className="own-note-place tabular" onClick={onJump}>
            {note.kind === "bookmark" ? <Icon shape={iconBookmark} small /> : null}
            {place}
          </button>
        ) : (
          <span className="own-note-place">{t("whole")}</span>
        )}
        <button
          type="button"
          className="icon-btn"
          aria-label={t("edit", { name })}
          aria-expanded={isOpen}
          onClick={isOpen ? () => onClose(note.text) : onOpen}
        >
          <Icon shape={iconPencil} />
        </button>
        <button type="button" className="icon-btn" aria-label={t("remove", { name })} onClick={onRemove}>
          <Icon shape={iconTrash} />
        </button>
      </div>
      {isOpen ? (
        <NoteField text={note.text} onText={onText} onClose={onClose} />
      ) : (
        <p className={note.text.trim() ? "own-note-text" : "own-note-text muted"}>
          {note.text.trim() ? note.text : t("bookmark")}
        </p>
      )}
    </li>
  );
}

/** Holds what is typed itself: the list of notes hears of it a moment later, too late for the next letter. */
function NoteField({ text, onText, onClose }: { text: string } & Pick<NoteItemProps, "onText" | "onClose">) {
  const { t } = useTranslation("notes");
  const [typed, setTyped] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  return (
    <>
      <div className="input input-area">
        <textarea
          ref={field}
          rows={3}
          aria-label={t("text")}
          placeholder={t("placeholder")}
          maxLength={longestNote}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            onText(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Escape" && !(event.key === "Enter" && (event.ctrlKey || event.metaKey))) return;
            event.preventDefault();
            onClose(typed);
          }}
        />
      </div>
      <button type="button" className="link small" onClick={() => onClose(typed)}>
        {t("done")}
      </button>
    </>
  );
}
