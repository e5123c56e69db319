import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Certification } from "#shared/contracts/certifications.ts";
import { certificateStates } from "#shared/domain/certification.ts";
import { certificationsPath } from "#shared/routes.ts";
import { KnownFrom, loadLearningRecord, NewFrom, RecordPage } from "#client/core/form/record-page.tsx";
import {
  CertificationArchive,
  CertificationForm,
  certificationQuery,
  newCertificationQuery,
} from "#client/features/certifications/public.ts";
import { PageBlock } from "#client/ui/page-block.tsx";

export const load = loadLearningRecord(
  "certificationId",
  ({ queryClient }) => queryClient.ensureQueryData(newCertificationQuery),
  (id, { queryClient }) => queryClient.ensureQueryData(certificationQuery(id)),
);

export function Page() {
  const { t } = useTranslation("certifications");
  const known = (id: string) => <Known certificationId={id} />;
  return (
    <RecordPage
      param="certificationId"
      list={certificationsPath}
      title={t("title")}
      fresh={<NewCertification />}
      known={known}
    />
  );
}

function NewCertification() {
  const { t } = useTranslation("certifications");
  return (
    <NewFrom title={t("add")} query={useQuery(newCertificationQuery)}>
      {({ earning }) => (
        <div className="certifications-form">
          <CertificationForm earning={earning} />
        </div>
      )}
    </NewFrom>
  );
}

function Known({ certificationId }: { certificationId: string }) {
  const { t } = useTranslation("certifications");
  return (
    <KnownFrom title={t("title")} query={useQuery(certificationQuery(certificationId))} name={({ title }) => title}>
      {(data) => (
        <>
          <div className="list-head">
            <h1>{data.title}</h1>
            {data.may.change ? (
              <p className="actions list-head-actions">
                <CertificationArchive of={data} />
              </p>
            ) : null}
          </div>
          <p className="muted">
            {data.earned_by.title} · {t("months", { count: data.months })}
          </p>
          {data.is_archived ? <p className="muted">{t("archivedNote")}</p> : null}
          <PageBlock id="holders" title={t("holders")}>
            <Holders people={data.people} />
          </PageBlock>
          {data.may.change ? (
            <PageBlock id="about" title={t("form.about")}>
              <div className="certifications-form">
                <CertificationForm key={data.id} known={data} earning={[]} />
              </div>
            </PageBlock>
          ) : null}
        </>
      )}
    </KnownFrom>
  );
}

function Holders({ people }: Pick<Certification, "people">) {
  const { t } = useTranslation("certifications");
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2">
      {certificateStates.map((state) => (
        <span key={state}>
          {t(`state.${state}`)}: <b>{people[state]}</b>
        </span>
      ))}
    </p>
  );
}
