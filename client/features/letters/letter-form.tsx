import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { changeLetter, type LettersState, LetterText, testLetter } from "#shared/contracts/letters.ts";
import { hasButton, wrongIn } from "#shared/domain/letter-fields.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { RecordField, RecordForm, RecordProse } from "#client/core/form/record-form.tsx";
import { useRecordForm } from "#client/core/form/use-record-form.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { useRestore } from "#client/features/configuration/public.ts";
import { Button } from "#client/ui/button.tsx";
import { LetterFields } from "./letter-fields.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import { type Chosen, lettersQuery, sentOf, textOf } from "./letters.queries.ts";
import "./letters.css";

/** A letter without a button has an empty one. */
const typed = z.object({ ...LetterText.shape, button: z.string() });
type Typed = z.output<typeof typed>;

function sent(letter: Chosen["letter"], text: Typed): LetterText {
  return { ...text, button: hasButton(letter) ? text.button : null };
}

function formOf(letter: Chosen["letter"]) {
  return z.object({
    text: typed.check((payload) => {
      for (const [part, message] of Object.entries(wrongIn(letter, sent(letter, payload.value))))
        payload.issues.push({ code: "custom", path: [part], message, input: payload.value });
    }),
  });
}

/** A link or a code becomes a paragraph of its own, which shows it as a button or a box. */
function withField(body: string, field: string, at: number): string {
  const [before, after] = [body.slice(0, at), body.slice(at)];
  if (field !== "link" && field !== "code") return `${before}{{${field}}}${after}`;
  return `${before.trimEnd()}\n\n{{${field}}}\n\n${after.trimStart()}`.trim();
}

/** To whoever may not change it: what is sent, and who may. */
export function LetterReading({ stored, chosen }: { stored: LettersState; chosen: Chosen }) {
  const { t } = useTranslation("letters");
  const text = sentOf(stored, chosen);
  return (
    <>
      <p className="letter-reading" role="note">
        {t("managersAlone")}
      </p>
      <LetterPreview chosen={chosen} text={text} stored={text} />
    </>
  );
}

/** A letter in one language: written at the side, seen beside it as it goes out. */
export function LetterForm({ stored, chosen }: { stored: LettersState; chosen: Chosen }) {
  const { t } = useTranslation("letters");
  const queryClient = useQueryClient();
  const restore = useRestore(stored.revision);
  const { letter, locale } = chosen;
  const valuesOf = useCallback(
    (state: LettersState) => {
      const text = textOf(state, { letter, locale });
      return { text: { ...text, button: text.button ?? "" } };
    },
    [letter, locale],
  );
  const write = async (text: LetterText | null, ifMatch: string) =>
    (await callApi(queryClient, changeLetter, { body: { letter, locale, text } }, { ifMatch })).data;
  const told = (now: LettersState, title: string) => {
    const [, before] = now.history;
    queryClient.setQueryData(lettersQuery.queryKey, now);
    void queryClient.invalidateQueries({ queryKey: ["activity"] });
    toasts.add({
      color: "success",
      id: "configuration",
      title,
      duration: 10_000,
      ...(before && { action: { label: t("back"), onSelect: () => restore.mutate(before.id) } }),
    });
  };
  const state = useRecordForm({
    schema: formOf(letter),
    stored,
    valuesOf,
    save: ({ text }, ifMatch) => write(sent(letter, text), ifMatch),
    onStored: (now) => queryClient.setQueryData(lettersQuery.queryKey, now),
    onSaved: (now) => told(now, t("saved")),
  });
  const { form } = state;
  const text = useWatch({ control: form.control, name: "text" });
  const isOwn = stored.letters.some((one) => one.letter === letter && one.locale === locale && one.own !== null);
  const translate = useTranslate();
  const fail = (error: Error) =>
    toasts.add({ color: "error", title: t("failed"), description: failureText(translate, error) });
  const dropping = useMutation({
    mutationFn: () => write(null, `"${stored.revision}"`),
    onSuccess: (now) => {
      form.reset(valuesOf(now));
      told(now, t("dropped"));
    },
    onError: (error) => {
      fail(error);
      void queryClient.invalidateQueries({ queryKey: lettersQuery.queryKey });
    },
  });
  const testing = useMutation({
    mutationFn: async () =>
      (await callApi(queryClient, testLetter, { body: { ...chosen, text: sent(letter, form.getValues("text")) } }))
        .data,
    onSuccess: ({ sent_to: email }) => toasts.add({ color: "success", title: t("test.done", { email }) }),
    onError: fail,
  });
  return (
    <div className="letter-columns">
      <div className="letter-writing">
        <RecordForm
          state={state}
          further={
            <>
              <Button busy={testing.isPending} onClick={() => testing.mutate()}>
                {t("test.action")}
              </Button>
              {isOwn ? (
                <Button variant="quiet" busy={dropping.isPending} onClick={() => dropping.mutate()}>
                  {t("drop")}
                </Button>
              ) : null}
            </>
          }
        >
          <RecordField {...state.field("text.subject")} label={t("form.subject")} />
          <RecordField {...state.field("text.heading")} label={t("form.heading")} />
          <RecordProse {...state.field("text.body")} label={t("form.body")} help={t("form.bodyHelp")} rows={12} />
          <LetterFields
            letter={letter}
            onInsert={(field, at) => {
              const { body } = form.getValues("text");
              form.setValue("text.body", withField(body, field, at), {
                shouldDirty: true,
                shouldValidate: true,
              });
            }}
          />
          {hasButton(letter) ? <RecordField {...state.field("text.button")} label={t("form.button")} /> : null}
        </RecordForm>
      </div>
      <LetterPreview chosen={chosen} text={sent(letter, text)} stored={sentOf(stored, chosen)} />
    </div>
  );
}
