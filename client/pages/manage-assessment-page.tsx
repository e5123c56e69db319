import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { assessmentsPath } from "#shared/routes.ts";
import { isNewRecord, NewFrom, RecordPage } from "#client/core/form/record-page.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  AssessedPeople,
  AssessmentEnd,
  AssessmentForm,
  assessmentQuery,
  competencyChoicesQuery,
} from "#client/features/competency/public.ts";

export async function load({ queryClient, params }: LoadContext): Promise<void> {
  const id = params["assessmentId"] ?? "";
  await (isNewRecord(id)
    ? queryClient.ensureQueryData(competencyChoicesQuery)
    : queryClient.ensureQueryData(assessmentQuery(id)));
}

export function Page() {
  const { t } = useTranslation("competency");
  const known = (id: string) => <Known assessmentId={id} />;
  return (
    <RecordPage
      list={assessmentsPath}
      title={t("tab.assessments")}
      param="assessmentId"
      fresh={<NewAssessment />}
      known={known}
    />
  );
}

function NewAssessment() {
  const { t } = useTranslation("competency");
  return (
    <NewFrom title={t("assessments.add")} query={useQuery(competencyChoicesQuery)}>
      {(choices) => <AssessmentForm choices={choices} />}
    </NewFrom>
  );
}

function Known({ assessmentId }: { assessmentId: string }) {
  const { t } = useTranslation("competency");
  const query = useQuery(assessmentQuery(assessmentId));
  return (
    <>
      <PageHead title={query.data?.title ?? t("tab.assessments")} noindex />
      <QuerySlot query={query} skeleton={<ListSkeleton columns={4} />}>
        {(data) => (
          <>
            <div className="list-head">
              <h1>{data.title}</h1>
              {data.may.close ? (
                <p className="actions list-head-actions">
                  <AssessmentEnd of={data} />
                </p>
              ) : null}
            </div>
            {data.is_closed ? <p className="muted">{t("assessments.closedNote")}</p> : null}
            <AssessedPeople of={data} />
          </>
        )}
      </QuerySlot>
    </>
  );
}
