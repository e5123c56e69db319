import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LetterText } from "#shared/contracts/letters.ts";
import { wrongIn } from "#shared/domain/letter-fields.ts";
import { localeOf } from "#shared/locales.ts";
import { type Chosen, previewQuery } from "./letters.queries.ts";

/** The letter as the server would send it, with made-up values. What cannot be sent shows as it last could. */
export function LetterPreview({ chosen, text, stored }: { chosen: Chosen; text: LetterText; stored: LetterText }) {
  const { t } = useTranslation("letters");
  const settled = useDeferredValue(useSettled(text));
  const isSendable = Object.keys(wrongIn(chosen.letter, settled)).length === 0;
  const { data } = useQuery(previewQuery(chosen, isSendable ? settled : stored));
  const { tag } = localeOf(chosen.locale);
  return (
    <section className="letter-preview" aria-labelledby="letter-preview">
      <h2 id="letter-preview">{t("preview.title")}</h2>
      {data ? (
        <>
          <p className="letter-subject" lang={tag}>
            {data.subject}
          </p>
          {/* The server escapes what anybody wrote. Nothing in it is to be pressed; it is read below. */}
          <div inert className="letter-paper" dangerouslySetInnerHTML={{ __html: data.html }} />
          <details>
            <summary>{t("preview.plain")}</summary>
            <pre lang={tag}>{data.text}</pre>
          </details>
        </>
      ) : null}
    </section>
  );
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
