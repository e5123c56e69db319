import { useTranslation } from "react-i18next";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft } from "#client/ui/icons.ts";

/** The way back from a step of signing in. */
export function BackToLogin({ href }: { href: string }) {
  const { t } = useTranslation("auth");
  return (
    <p className="auth-back">
      <a className="link" href={href}>
        <Icon shape={iconArrowLeft} small flip />
        {t("back.login")}
      </a>
    </p>
  );
}
