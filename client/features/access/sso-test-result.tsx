import { useTranslation } from "react-i18next";
import type { SsoTest } from "#shared/contracts/sso-test.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { Fact } from "#client/ui/fact.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleAlert, iconCircleCheck } from "#client/ui/icons.ts";
import { outcomeText, prospectText } from "./sso-text.ts";
import "./sso-wizard.css";

/** What came back from the provider, and who of the business that would be. */
export function SsoTestResult({ test }: { test: SsoTest }) {
  const { t } = useTranslation("access");
  const translate = useTranslate();
  const { moment } = useFormats();
  const { outcome, person, prospect, account } = test;
  const isGood = outcome === "passed" && test.is_current;
  return (
    <div className="sso-came">
      <p className={isGood ? "alert ok" : "alert err"} role="status">
        <Icon shape={isGood ? iconCircleCheck : iconCircleAlert} />
        <span>{outcome === "passed" && !test.is_current ? t("sso.testOld") : outcomeText(translate, outcome)}</span>
      </p>
      {prospect ? <p>{prospectText(translate, prospect, account?.name ?? "")}</p> : null}
      <dl className="facts">
        {person ? (
          <>
            <Fact term={t("sso.came.email")}>
              {person.email ?? "–"}
              {person.email ? (
                <span className="muted">
                  {" "}
                  {person.is_email_verified ? t("sso.came.verified") : t("sso.came.unverified")}
                </span>
              ) : null}
            </Fact>
            <Fact term={t("sso.came.name")}>{person.name ?? "–"}</Fact>
            <Fact term={t("sso.came.subject")}>{person.subject}</Fact>
            <Fact term={t("sso.came.issuer")}>{person.issuer}</Fact>
            {person.directory ? <Fact term={t("sso.came.directory")}>{person.directory}</Fact> : null}
            <Fact term={t("sso.came.claims")}>{test.claims.join(", ")}</Fact>
          </>
        ) : null}
        <Fact term={t("sso.came.at")}>
          {test.by ? t("sso.came.atBy", { at: moment(test.at), name: test.by.name }) : moment(test.at)}
        </Fact>
      </dl>
    </div>
  );
}
