import { useTranslation } from "react-i18next";
import type { User } from "#shared/contracts/auth.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { LanguageField } from "./language-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { ProfileField } from "./profile-field.tsx";
import { TimeZoneField } from "./time-zone-field.tsx";

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
      <div className="settings-matter">
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
