import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { SsoTest } from "#shared/contracts/sso-test.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { Fact } from "#client/ui/fact.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleAlert, iconCircleCheck } from "#client/ui/icons.ts";
import { outcomeText, prospectText } from "./sso-text.ts";
import "./sso-wizard.css";

/** What came back from the provider, and who of the business that would be. */
export function SsoTestResult({ test }: { test: SsoTest }) {
  const { t } = useTranslation("access");
  const translate = useTranslate();
  const moment = useListMoment();
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
            <Fact term={t("sso.came.issuer")}>
              <AddressText address={person.issuer} />
            </Fact>
            {person.directory ? <Fact term={t("sso.came.directory")}>{person.directory}</Fact> : null}
            <Fact term={t("sso.came.claims")}>
              <ul>
                {test.claims.map((claim) => (
                  <li key={claim}>
                    <AddressText address={claim} />
                  </li>
                ))}
              </ul>
            </Fact>
          </>
        ) : null}
        <Fact term={t("sso.came.at")}>
          {test.by ? t("sso.came.atBy", { at: moment(test.at), name: test.by.name }) : moment(test.at)}
        </Fact>
      </dl>
    </div>
  );
}

/** A line of it ends after a part of the address, not within a word. */
function AddressText({ address }: { address: string }) {
  return address.split(/(?<=\/)(?!\/)/).map((part, at, parts) => (
    <Fragment key={parts.slice(0, at + 1).join("")}>
      {part}
      <wbr />
    </Fragment>
  ));
}
