import { useTranslation } from "react-i18next";
import { passwordRules } from "#shared/contracts/auth.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircle, iconCircleCheck } from "#client/ui/icons.ts";

/** Id that the password field names as its description. */
export const passwordRulesId = "password-rules";

/** The five rules of specification section 5; client/form/password-rules.ts ticks them while one types. */
export function PasswordRules() {
  const { t } = useTranslation("password");
  const words = {
    length: t("rules.length"),
    uppercase: t("rules.uppercase"),
    lowercase: t("rules.lowercase"),
    digit: t("rules.digit"),
    special: t("rules.special"),
  };
  return (
    <div className="rules" id={passwordRulesId}>
      <p>{t("rules.title")}</p>
      <ul>
        {passwordRules.map(({ key }) => (
          <li key={key} data-rule={key}>
            <Icon shape={iconCircle} className="rule-open" />
            <Icon shape={iconCircleCheck} className="rule-met" />
            <span>{words[key]}</span>
            <span className="hush" data-met={t("rules.met")} data-unmet={t("rules.unmet")} />
          </li>
        ))}
      </ul>
      <p className="hush" role="status" data-rules-status="" />
    </div>
  );
}
