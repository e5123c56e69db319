import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { Certification } from "#shared/contracts/certifications.ts";
import { certificateStates } from "#shared/domain/certification.ts";
import { certificationsPath } from "#shared/routes.ts";
import { loadLearningRecord, NewFrom, RecordPage } from "#client/core/form/record-page.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  CertificationArchive,
  CertificationForm,
  certificationQuery,
  newCertificationQuery,
} from "#client/features/certifications/public.ts";
import { PageBlock } from "#client/ui/page-block.tsx";

export const load = ({ queryClient, user, params }: LoadContext) =>
  loadLearningRecord(user, params["certificationId"], {
    fresh: () => queryClient.ensureQueryData(newCertificationQuery),
    known: (id) => queryClient.ensureQueryData(certificationQuery(id)),
  });

export function Page() {
  const { t } = useTranslation("certifications");
  const { certificationId = "" } = useParams();
  return (
    <RecordPage
      list={certificationsPath}
      title={t("title")}
      id={certificationId}
      fresh={<NewCertification />}
      known={<Known certificationId={certificationId} />}
    />
  );
}

function NewCertification() {
  const { t } = useTranslation("certifications");
  return (
    <NewFrom title={t("add")} query={useQuery(newCertificationQuery)}>
      {({ courses }) => (
        <div className="certifications-form">
          <CertificationForm courses={courses} />
        </div>
      )}
    </NewFrom>
  );
}

function Known({ certificationId }: { certificationId: string }) {
  const { t } = useTranslation("certifications");
  const known = useQuery(certificationQuery(certificationId));
  return (
    <>
      <PageHead title={known.data?.title ?? t("title")} noindex />
      <QuerySlot query={known} skeleton={<ListSkeleton columns={3} />}>
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
              {data.course.title} · {t("months", { count: data.months })}
            </p>
            {data.is_archived ? <p className="muted">{t("archivedNote")}</p> : null}
            <PageBlock id="holders" title={t("holders")}>
              <Holders people={data.people} />
            </PageBlock>
            {data.may.change ? (
              <PageBlock id="about" title={t("form.about")}>
                <div className="certifications-form">
                  <CertificationForm key={data.id} known={data} courses={[]} />
                </div>
              </PageBlock>
            ) : null}
          </>
        )}
      </QuerySlot>
    </>
  );
}

function Holders({ people }: Pick<Certification, "people">) {
  const { t } = useTranslation("certifications");
  return (
    <p className="certifications-held">
      {certificateStates.map((state) => (
        <span key={state}>
          {t(`state.${state}`)}: <b>{people[state]}</b>
        </span>
      ))}
    </p>
  );
}
