import type { FieldValues, Path } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { levelNumbers } from "#shared/domain/competency.ts";
import { locales } from "#shared/locales.ts";
import { RecordField, RecordProse } from "#client/core/form/record-form.tsx";
import type { RecordForm as State } from "#client/core/form/use-record-form.ts";
import { Disclosure } from "#client/ui/disclosure.tsx";

export interface Texts {
  title: string;
  description: string;
  levels: string[];
}

const blank: Texts = { title: "", description: "", levels: levelNumbers.map(() => "") };

type Stored = Partial<Record<string, { [Field in keyof Texts]?: Texts[Field] | undefined }>>;

/** Every language, so that each field has a place. */
export function allTexts(translations: Stored): Record<string, Texts> {
  return Object.fromEntries(
    locales.map(({ code }) => {
      const { title = "", description = "", levels = blank.levels } = translations[code] ?? {};
      return [code, { title, description, levels }];
    }),
  );
}

interface FieldsProps<Values extends FieldValues> {
  state: State<Values>;
  hasLevels?: boolean;
}

/** The same words in other languages; what stays empty is read in the business's own. */
export function TranslationFields<Values extends FieldValues>({ state, hasLevels = false }: FieldsProps<Values>) {
  const { t } = useTranslation("competency");
  return (
    <Disclosure label={t("form.languages")}>
      <p className="muted small">{t("form.languagesHelp")}</p>
      {locales.map(({ code, tag, name }) => (
        <fieldset key={code} className="competency-language">
          <legend>{name}</legend>
          <RecordField
            state={state}
            name={`translations.${code}.title` as Path<Values>}
            label={t("form.title")}
            lang={tag}
          />
          <RecordProse
            state={state}
            name={`translations.${code}.description` as Path<Values>}
            label={t("form.description")}
            rows={2}
          />
          {hasLevels
            ? levelNumbers.map((level) => (
                <RecordField
                  key={level}
                  state={state}
                  name={`translations.${code}.levels.${level - 1}` as Path<Values>}
                  label={t("form.level", { level })}
                  lang={tag}
                />
              ))
            : null}
        </fieldset>
      ))}
    </Disclosure>
  );
}
