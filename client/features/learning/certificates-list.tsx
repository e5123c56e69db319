import { useTranslation } from "react-i18next";
import type { MyLearning } from "#shared/contracts/learning.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { EmptyTab } from "./empty-tab.tsx";
import { CertificateItem } from "./certificate-item.tsx";
import "./learning.css";
import "#client/ui/thumb-list.css";

type Held = NonNullable<MyLearning["certificates"]>;

/** What is to be renewed stands before all that there is to learn. */
export function ToKeep({ certificates }: { certificates: Held }) {
  const { t } = useTranslation("learning");
  return (
    <MarginRow id="to-keep" title={t("certificate.keep")} note={t("certificate.keepNote")}>
      <Rows certificates={certificates} />
    </MarginRow>
  );
}

export function isToKeep({ state }: Held[number]): boolean {
  return state !== "valid";
}

/** All that the learner holds, by how it stands. */
export function CertificatesList({ certificates }: { certificates: Held }) {
  const { t } = useTranslation("learning");
  const toKeep = certificates.filter(isToKeep);
  const valid = certificates.filter((one) => !isToKeep(one));
  if (certificates.length === 0)
    return <EmptyTab title={t("empty.certificates.title")} text={t("empty.certificates.text")} />;
  return (
    <div className="learning-page">
      {toKeep.length > 0 ? <ToKeep certificates={toKeep} /> : null}
      {valid.length > 0 ? (
        <MarginRow id="valid" title={t("certificate.validTitle")} note={t("shown", { count: valid.length })}>
          <Rows certificates={valid} />
        </MarginRow>
      ) : null}
    </div>
  );
}

function Rows({ certificates }: { certificates: Held }) {
  return (
    <ul className="thumb-list">
      {certificates.map((held) => (
        <CertificateItem key={`${held.path} ${held.title}`} held={held} />
      ))}
    </ul>
  );
}
