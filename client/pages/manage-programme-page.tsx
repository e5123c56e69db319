import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ManagedProgramme } from "#shared/contracts/programmes.ts";
import { programmePath, programmesPath } from "#shared/routes.ts";
import { KnownFrom, loadLearningRecord, NewFrom, RecordPage } from "#client/core/form/record-page.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import {
  managedProgrammeQuery,
  newProgrammeQuery,
  ProgrammeActs,
  ProgrammeForm,
  ReadOnlyPath,
} from "#client/features/programmes/public.ts";
import { MetaList } from "#client/ui/inline-text.tsx";

export const load = loadLearningRecord(
  "programmeId",
  ({ queryClient }) => queryClient.ensureQueryData(newProgrammeQuery),
  (id, { queryClient }) => queryClient.ensureQueryData(managedProgrammeQuery(id)),
);

export function Page() {
  const { t } = useTranslation("programmes");
  const known = (id: string) => <KnownProgramme programmeId={id} />;
  return (
    <RecordPage param="programmeId" list={programmesPath} title={t("title")} fresh={<NewProgramme />} known={known} />
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
  return (
    <KnownFrom title={t("title")} query={useQuery(managedProgrammeQuery(programmeId))} name={({ title }) => title}>
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
    </KnownFrom>
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
