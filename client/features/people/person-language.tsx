import type { FieldValues, Path } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { locales } from "#shared/locales.ts";
import { RecordSelect } from "#client/core/form/record-select.tsx";
import type { RecordForm } from "#client/core/form/use-record-form.ts";

interface LanguageProps<Values extends FieldValues> {
  state: RecordForm<Values>;
  name: Path<Values>;
}

/** In which language somebody reads the product and gets letters; emptied: as the business has it. */
export function PersonLanguage<Values extends FieldValues>(props: LanguageProps<Values>) {
  const { t } = useTranslation("people");
  const known = locales.map(({ code, name, tag }) => ({ value: code, label: name, lang: tag }));
  const options = [{ value: "", label: t("add.localeBusiness") }, ...known];
  return <RecordSelect {...props} label={t("add.locale")} options={options} />;
}
