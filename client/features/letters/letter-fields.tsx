import { useTranslation } from "react-i18next";
import { fieldsOf, type LetterName } from "#shared/domain/letter-fields.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { fieldWords } from "./letter-words.ts";

interface LetterFieldsProps {
  letter: LetterName;
  /** `at`: where in the body the cursor stands. */
  onInsert: (field: string, at: number) => void;
}

/** What the sending fills in; a press puts it where the cursor is. */
export function LetterFields({ letter, onInsert }: LetterFieldsProps) {
  const { t } = useTranslation("letters");
  const translate = useTranslate();
  const { known, needed } = fieldsOf(letter);
  return (
    <section aria-labelledby="letter-fields" className="letter-fields">
      <h2 id="letter-fields">{t("fields.title")}</h2>
      <ul>
        {known.map((field) => (
          <li key={field}>
            <button
              type="button"
              className="letter-field"
              aria-label={t("fields.insert", { field })}
              onClick={() => onInsert(field, cursor())}
            >
              {`{{${field}}}`}
            </button>
            <span className="muted small">
              {fieldWords(translate, field)}
              {needed.includes(field) ? ` · ${t("fields.needed")}` : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function cursor(): number {
  const body = document.querySelector<HTMLTextAreaElement>("#record-text-body");
  return body?.selectionEnd ?? 0;
}
