import { useTranslation } from "react-i18next";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { localeOf } from "#shared/locales.ts";
import { questionPath, testbankPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { StateText } from "#client/ui/inline-text.tsx";
import { MarginRow } from "#client/ui/margin-row.tsx";
import "./dashboard.css";

/** Questions whose answers speak against them, those first whose key may be wrong; with how well each tells people apart. */
export function DoubtfulQuestions({ doubtful }: { doubtful: NonNullable<Dashboard["doubtful"]> }) {
  const { t } = useTranslation("dashboard");
  const { tag } = localeOf(useApp().boot.locale);
  const two = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const first = doubtful.key > 0 ? "key" : "weak";
  return (
    <MarginRow
      id="doubtful"
      title={t("doubtful.title")}
      note={t("doubtful.note")}
      more={
        <AppLink className="link" to={`${testbankPath}?health=${first}`}>
          {t("doubtful.all", { count: doubtful[first] })}
        </AppLink>
      }
    >
      <ul className="dashboard-lines">
        {doubtful.questions.map(({ id, line, health, discrimination }) => (
          <li key={id}>
            <AppLink className="dashboard-line-name" to={questionPath(id)}>
              {line}
            </AppLink>
            <StateText tone={health === "key" ? "err" : "warn"}>{t(`doubtful.${health}`)}</StateText>
            <b className="dashboard-amount">{discrimination === null ? null : two.format(discrimination)}</b>
          </li>
        ))}
      </ul>
    </MarginRow>
  );
}
