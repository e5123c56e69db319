import { useTranslation } from "react-i18next";
import { isLocaleCode, type LocaleCode, locales } from "#shared/locales.ts";
import { settingsPath } from "#shared/routes.ts";
import { SelectInput } from "#client/ui/select-input.tsx";
import { SaveMark } from "./save-mark.tsx";
import { useSave } from "./use-save.ts";

/** The viewer's language: saved, then the page is loaded in it (docs/specification.md §2.10). */
export function LanguageField({ current }: { current: LocaleCode }) {
  const { t } = useTranslation("account");
  const { state, failure, save } = useSave("locale");
  async function choose(code: string): Promise<void> {
    if (isLocaleCode(code) && (await save({ locale: code }))) location.assign(`/${code}${settingsPath}`);
  }
  return (
    <SelectInput
      id="profile-language"
      label={t("profile.language")}
      defaultValue={current}
      error={failure}
      aside={<SaveMark state={state} />}
      options={locales
        .filter(({ offered }) => offered)
        .map(({ code, name, tag }) => ({ value: code, label: name, lang: tag }))}
      onChange={({ target }) => void choose(target.value)}
    />
  );
}
