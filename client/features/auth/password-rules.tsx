import { useTranslation } from "react-i18next";
import { passwordRules } from "#shared/contracts/auth.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircle, iconCircleCheck, iconInfo } from "#client/ui/icons.ts";
import "./sign-in.css";

/** Id that the password field names as its description. */
export const passwordRulesId = "password-rules";

/**
 * Every rule that a new password must meet: the five of docs/specification.md §5.3, which client/form/password-rules.ts
 * ticks while one types, and those that only the learning API can judge. `differs`: a password is being replaced by who
 * knows it.
 */
export function PasswordRules({ differs = false }: { differs?: boolean }) {
  const { t } = useTranslation("password");
  const words = {
    length: t("rules.length"),
    uppercase: t("rules.uppercase"),
    lowercase: t("rules.lowercase"),
    digit: t("rules.digit"),
    special: t("rules.special"),
  };
  return (
    <div className="password-rules" id={passwordRulesId}>
      <p>{t("rules.title")}</p>
      <ul>
        {passwordRules.map(({ key }) => (
          <li key={key} data-rule={key}>
            <Icon shape={iconCircle} className="rule-open" />
            <Icon shape={iconCircleCheck} className="rule-met" />
            <span>{words[key]}</span>
            <span className="visually-hidden" data-met={t("rules.met")} data-unmet={t("rules.unmet")} />
          </li>
        ))}
        <ToldRule words={t("rules.guess")} />
        {differs && <ToldRule words={t("rules.differs")} />}
      </ul>
      <p className="visually-hidden" role="status" data-rules-status="" />
    </div>
  );
}

/** Judged once it is sent. */
function ToldRule({ words }: { words: string }) {
  return (
    <li>
      <Icon shape={iconInfo} />
      <span>{words}</span>
    </li>
  );
}
