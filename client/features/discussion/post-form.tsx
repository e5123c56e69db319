import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { longestPost } from "#shared/contracts/discussion.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useDraft } from "#client/core/device/use-draft.ts";
import { Button } from "#client/ui/button.tsx";
import { InlineError } from "#client/ui/states.tsx";
import "./discussion.css";
import "#client/ui/field.css";

interface PostFormProps {
  /** Where the words wait until they are sent. */
  draft: string;
  initial?: string;
  label: string;
  placeholder?: string;
  send: string;
  /** Sent again after a failure, the id is the same: a second post is never made. */
  onSend: (post: { id: string; text: string }) => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Words of a question or an answer: kept as they are typed, sent by the button or Ctrl Enter. */
export function PostForm({
  draft,
  initial,
  label,
  placeholder,
  send,
  onSend,
  onDone,
  onCancel,
  children,
}: PostFormProps) {
  const { t } = useTranslation("discussion");
  const translate = useTranslate();
  const [text, setText, forgetDraft] = useDraft(draft, initial);
  const id = useRef(crypto.randomUUID());
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = field.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  const sending = useMutation({
    mutationFn: () => onSend({ id: id.current, text: text.trim() }),
    onSuccess: () => {
      forgetDraft();
      onDone();
    },
    // The failure stands right here, with the words that were not sent.
    onError: () => undefined,
  });
  const cancel = () => {
    // What was to be changed stays as it is; words of a new post wait here.
    if (initial !== undefined) setText(initial);
    onCancel();
  };
  const submit = () => {
    if (!sending.isPending && text.trim() !== "") sending.mutate();
  };
  return (
    <form
      className="post-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="input input-area">
        <textarea
          ref={field}
          rows={4}
          required
          aria-label={label}
          placeholder={placeholder}
          maxLength={longestPost}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === "Escape") cancel();
            else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
            else return;
            event.preventDefault();
          }}
        />
      </div>
      {children}
      {sending.error ? <InlineError text={failureText(translate, sending.error)} /> : null}
      <div className="actions">
        <Button type="submit" busy={sending.isPending}>
          {send}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
