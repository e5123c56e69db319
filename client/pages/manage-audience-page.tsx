import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { audiencesPath } from "#shared/routes.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { assigningChoicesQuery, AudienceDesk, audienceQuery } from "#client/features/assigning/public.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft } from "#client/ui/icons.ts";

/** Where the id of an audience stands for one that is not there yet. */
const isNew = (id: string) => id === "new";

export async function load({ queryClient, params }: LoadContext): Promise<void> {
  const id = params["audienceId"] ?? "";
  await Promise.all([
    queryClient.ensureQueryData(assigningChoicesQuery),
    isNew(id) ? undefined : queryClient.ensureQueryData(audienceQuery(id)),
  ]);
}

export function Page() {
  const { t } = useTranslation("assigning");
  const { audienceId = "" } = useParams();
  const choices = useQuery(assigningChoicesQuery);
  const audience = useQuery({ ...audienceQuery(audienceId), enabled: !isNew(audienceId) });
  return (
    <>
      <PageHead
        title={isNew(audienceId) ? t("audiences.new") : (audience.data?.name ?? t("audiences.title"))}
        noindex
      />
      <AppLink className="link assigning-back" to={audiencesPath}>
        <Icon shape={iconArrowLeft} flip small />
        {t("audiences.back")}
      </AppLink>
      <QuerySlot query={choices} skeleton={<ListSkeleton columns={4} />}>
        {(data) =>
          isNew(audienceId) ? (
            <AudienceDesk key="new" choices={data} />
          ) : (
            <QuerySlot query={audience} skeleton={<ListSkeleton columns={4} />}>
              {(known) => <AudienceDesk key={audienceId} audience={known} choices={data} />}
            </QuerySlot>
          )
        }
      </QuerySlot>
    </>
  );
}
