import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { longestWords, type Words } from "#shared/contracts/words.ts";
import { hasSameMarks } from "#shared/domain/word-marks.ts";
import { localeOf } from "#shared/locales.ts";
import { cx } from "#client/ui/cx.ts";
import type { WordChanges } from "./use-word-changes.ts";
import { WordPreview } from "./word-preview.tsx";

/** Milliseconds: a press beside it comes to its end first. */
const closeMs = 200;

interface WordCellProps {
  word: Words["key"];
  text: Words["texts"][number];
  changes: WordChanges;
}

/** A word in one language: pressed, it is written in its place. */
export function WordCell({ word, text: { locale, shipped, own }, changes }: WordCellProps) {
  const { t } = useTranslation("words");
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { name, tag } = localeOf(locale);
  if (shipped === null) return <span className="muted">–</span>;
  const change = changes.of(word, locale);
  const shown = (change ? change.text : own) ?? shipped;
  const both = changes.bothOf(word, locale);
  const fault = hasSameMarks(shown, shipped) ? changes.faultOf(word, locale) : "placeholders_differ";
  const isOwn = shown !== shipped;
  const write = (text: string) => changes.set({ key: word, locale, text: text === shipped ? null : text }, own);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (!isOpen || both)
    return (
      <span className="word-cell">
        <button
          ref={opener}
          type="button"
          lang={tag}
          className={cx("word-text", isOwn && "is-own", change !== undefined && "is-changed")}
          aria-label={t("edit", { language: name, text: shown })}
          // What the row's keys come to, beside the link to where the word stands.
          data-row-opener=""
          onClick={() => (both ? document.getElementById("both-copies")?.focus() : setOpen(true))}
        >
          {shown}
        </button>
        {both ? <span className="word-fault">{t("both", { text: both.theirs ?? shipped })}</span> : null}
        {fault ? <span className="word-fault">{faultText(fault)}</span> : null}
      </span>
    );
  return (
    <span className="word-cell">
      <textarea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a press opened it to be written in
        autoFocus
        lang={tag}
        rows={Math.min(6, Math.ceil(shown.length / 28) + 1)}
        maxLength={longestWords}
        aria-label={t("write", { language: name, key: word })}
        aria-invalid={fault ? true : undefined}
        value={shown}
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          changes.set({ key: word, locale, text: own }, own);
          close();
        }}
        // What is typed stays open: what is below would move away from under the press that ends it.
        onBlur={() => {
          if (change === undefined) setTimeout(() => setOpen(false), closeMs);
        }}
      />
      {fault ? <span className="word-fault">{faultText(fault)}</span> : null}
      <WordPreview text={shown} tag={tag} />
      {isOwn ? (
        <button type="button" className="link small" onClick={() => (write(shipped), close())}>
          {t("shipped", { text: shipped })}
        </button>
      ) : null}
    </span>
  );

  /** The server says what it has against it in words. */
  function faultText(fault: string): string {
    return fault === "placeholders_differ" ? t("fault.placeholders") : fault;
  }
}
