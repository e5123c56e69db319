import { useTranslation } from "react-i18next";
import type { User } from "#shared/contracts/auth.ts";
import { isLocaleCode, type LocaleCode, locales } from "#shared/locales.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { SelectInput } from "#client/ui/select-input.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { settingsPath } from "#shared/routes.ts";
import { PictureField } from "./picture-field.tsx";
import { ProfileField } from "./profile-field.tsx";
import { SaveMark } from "./save-mark.tsx";
import { TimeZoneField } from "./time-zone-field.tsx";
import { useSave } from "./use-save.ts";
import "./account.css";

interface ProfileSectionProps {
  user: User;
  picture: string | null;
  locale: LocaleCode;
  businessTimeZone: string;
}

export function ProfileSection({ user, picture, locale, businessTimeZone }: ProfileSectionProps) {
  const { t } = useTranslation("account");
  return (
    <MarginRow id="profile" title={t("profile.title")} note={t("profile.note")}>
      <div className="settings-content">
        <PictureField user={user} src={picture} />
        <ProfileField field="name" label={t("profile.name")} value={user.name} autoComplete="name" />
        <ProfileField
          field="phone"
          label={t("profile.phone")}
          value={user.phone ?? ""}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <TextInput
          id="profile-email"
          type="email"
          label={t("profile.email")}
          help={t("profile.emailHelp")}
          value={user.email}
          readOnly
        />
        <LanguageField current={locale} />
        <TimeZoneField current={user.time_zone} business={businessTimeZone} />
      </div>
    </MarginRow>
  );
}

/** The viewer's language: saved, then the page is loaded in it (docs/specification.md §2.10). */
function LanguageField({ current }: { current: LocaleCode }) {
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
