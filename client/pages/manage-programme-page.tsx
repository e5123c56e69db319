import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { ManagedProgramme } from "#shared/contracts/programmes.ts";
import { programmePath, programmesPath } from "#shared/routes.ts";
import { loadLearningRecord, NewFrom, RecordPage } from "#client/core/form/record-page.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  managedProgrammeQuery,
  newProgrammeQuery,
  ProgrammeActs,
  ProgrammeForm,
  ReadOnlyPath,
} from "#client/features/programmes/public.ts";
import { MetaList } from "#client/ui/inline-text.tsx";

export const load = ({ queryClient, user, params }: LoadContext) =>
  loadLearningRecord(user, params["programmeId"], {
    fresh: () => queryClient.ensureQueryData(newProgrammeQuery),
    known: (id) => queryClient.ensureQueryData(managedProgrammeQuery(id)),
  });

export function Page() {
  const { t } = useTranslation("programmes");
  const { programmeId = "" } = useParams();
  return (
    <RecordPage
      list={programmesPath}
      title={t("title")}
      id={programmeId}
      fresh={<NewProgramme />}
      known={<KnownProgramme programmeId={programmeId} />}
    />
  );
}

function NewProgramme() {
  const { t } = useTranslation("programmes");
  return (
    <NewFrom title={t("add")} query={useQuery(newProgrammeQuery)}>
      {({ time_zone: timeZone, ...known }) => <ProgrammeForm key="new" timeZone={timeZone} {...known} />}
    </NewFrom>
  );
}

function KnownProgramme({ programmeId }: { programmeId: string }) {
  const { t } = useTranslation("programmes");
  const known = useQuery(managedProgrammeQuery(programmeId));
  return (
    <>
      <PageHead title={known.data?.title ?? t("title")} noindex />
      <QuerySlot query={known} skeleton={<ListSkeleton columns={3} />}>
        {(data) => (
          <>
            <Head of={data} />
            {data.may.change ? (
              <ProgrammeForm
                key={data.id}
                known={data}
                categories={data.categories}
                language={data.language}
                timeZone={data.time_zone}
              />
            ) : (
              <ReadOnlyPath of={data} />
            )}
          </>
        )}
      </QuerySlot>
    </>
  );
}

function Head({ of }: { of: ManagedProgramme }) {
  const { t } = useTranslation("programmes");
  return (
    <>
      <div className="list-head">
        <h1>{of.title}</h1>
        <p className="actions list-head-actions">
          {of.is_archived ? null : (
            <AppLink className="btn" to={programmePath(of.path, of.is_owned)}>
              {t("asLearner")}
            </AppLink>
          )}
          {of.may.change ? <ProgrammeActs of={of} /> : null}
        </p>
      </div>
      {of.is_archived ? <p className="muted">{t("archivedNote")}</p> : null}
      <div className="page-block mbe-4">
        <MetaList
          items={[
            t("facts.members", { count: of.members }),
            t("facts.done", { count: of.done }),
            t("facts.middle", { count: of.members - of.done }),
          ]}
        />
      </div>
    </>
  );
}
