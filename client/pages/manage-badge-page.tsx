import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { badgesPath } from "#shared/routes.ts";
import { isNewRecord, NewFrom, RecordPage } from "#client/core/form/record-page.tsx";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  BadgeArchive,
  BadgeForm,
  badgeQuery,
  newBadgeQuery,
  useBadgeName,
  useBadgeNeed,
} from "#client/features/gamification/public.ts";
import { PageBlock } from "#client/ui/page-block.tsx";

export async function load({ queryClient, params }: LoadContext): Promise<void> {
  const id = params["badgeId"] ?? "";
  await (isNewRecord(id) ? queryClient.ensureQueryData(newBadgeQuery) : queryClient.ensureQueryData(badgeQuery(id)));
}

export function Page() {
  const { t } = useTranslation("gamification");
  const known = (id: string) => <Known badgeId={id} />;
  return <RecordPage param="badgeId" list={badgesPath} title={t("badges.title")} fresh={<NewBadge />} known={known} />;
}

function NewBadge() {
  const { t } = useTranslation("gamification");
  return (
    <NewFrom title={t("badges.add")} query={useQuery(newBadgeQuery)}>
      {({ courses, programmes }) => <BadgeForm courses={courses} programmes={programmes} />}
    </NewFrom>
  );
}

function Known({ badgeId }: { badgeId: string }) {
  const { t } = useTranslation("gamification");
  const { date } = useFormats();
  const name = useBadgeName();
  const need = useBadgeNeed();
  const known = useQuery(badgeQuery(badgeId));
  return (
    <>
      <PageHead title={known.data ? name(known.data) : t("badges.title")} noindex />
      <QuerySlot query={known} skeleton={<ListSkeleton columns={3} />}>
        {(badge) => (
          <>
            <div className="list-head">
              <h1>{name(badge)}</h1>
              <p className="actions list-head-actions">
                <BadgeArchive of={badge} />
              </p>
            </div>
            <p className="muted">
              {need(badge)} · {t("badges.column.holders")}: {badge.holders}
            </p>
            {badge.counts_from ? (
              <p className="muted">{t("badges.countsFrom", { date: date(badge.counts_from) })}</p>
            ) : null}
            {badge.is_archived ? <p className="muted">{t("badges.archivedNote")}</p> : null}
            {badge.is_standard ? (
              <p className="muted">{t("badges.standardNote")}</p>
            ) : (
              <PageBlock id="about" title={t("badges.form.about")}>
                <BadgeForm key={badge.id} known={badge} courses={[]} programmes={[]} />
              </PageBlock>
            )}
          </>
        )}
      </QuerySlot>
    </>
  );
}
