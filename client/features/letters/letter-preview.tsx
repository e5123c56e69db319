import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LetterText } from "#shared/contracts/letters.ts";
import { type LetterName, wrongIn } from "#shared/domain/letter-fields.ts";
import { localeOf } from "#shared/locales.ts";
import { faultText } from "#client/core/form/record-form.tsx";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { InlineError } from "#client/ui/states.tsx";
import { type Chosen, previewQuery } from "./letters.queries.ts";

/** The letter as the server would send it, with made-up values. What cannot be sent shows as it last could, and says so. */
export function LetterPreview({ chosen, text, stored }: { chosen: Chosen; text: LetterText; stored: LetterText }) {
  const { t } = useTranslation("letters");
  const translate = useTranslate();
  const settled = useDeferredValue(useSettled(text));
  const faults = faultsOf(chosen.letter, settled);
  const { data, error } = useQuery(previewQuery(chosen, faults.length === 0 ? settled : stored));
  const { tag } = localeOf(chosen.locale);
  const names = {
    subject: t("form.subject"),
    heading: t("form.heading"),
    body: t("form.body"),
    button: t("form.button"),
  };
  const reasons = faults.map(([part, message]) =>
    t("preview.reason", { field: names[part], reason: faultText(translate, message) }),
  );
  if (error) reasons.push(failureText(translate, error));
  const isOld = reasons.length > 0;
  return (
    <section className="letter-preview" aria-labelledby="letter-preview">
      <h2 id="letter-preview">{t("preview.title")}</h2>
      {isOld ? <InlineError text={t("preview.old", { reasons: reasons.join(" ") })} /> : null}
      {data ? (
        <div className={isOld ? "letter-old" : undefined}>
          <p className="letter-subject" lang={tag}>
            {data.subject}
          </p>
          {/* The server escapes what anybody wrote. Nothing in it is to be pressed; it is read below. */}
          <div inert className="letter-paper" dangerouslySetInnerHTML={{ __html: data.html }} />
          <details>
            <summary>{t("preview.plain")}</summary>
            <pre lang={tag}>{data.text}</pre>
          </details>
        </div>
      ) : null}
    </section>
  );
}

type Part = keyof LetterText;

/** What keeps a letter from being sent, by where it stands, in the order of the form. */
function faultsOf(letter: LetterName, text: LetterText): [Part, string][] {
  const read = LetterText.safeParse(text);
  const malformed = read.success
    ? []
    : read.error.issues.map(({ path: [part], message }): [Part, string] => [part as Part, message]);
  const found = new Map([...malformed, ...(Object.entries(wrongIn(letter, text)) as [Part, string][])]);
  return (["subject", "heading", "body", "button"] as const).flatMap((part): [Part, string][] => {
    const message = found.get(part);
    return message === undefined ? [] : [[part, message]];
  });
}

const pauseMs = 400;

/** A value once nobody has changed it for a moment: for calls that follow what is typed. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key) as Value), pauseMs);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}
