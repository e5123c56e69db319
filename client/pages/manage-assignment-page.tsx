import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { assignmentsPath } from "#shared/routes.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { assignedQuery, assigningChoicesQuery, AssignmentDesk, ruleQuery } from "#client/features/assigning/public.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft } from "#client/ui/icons.ts";

/** Where the id of an assignment stands for one that is not there yet. */
const isNew = (ruleId: string) => ruleId === "new";

export async function load({ queryClient, params }: LoadContext): Promise<void> {
  const id = params["ruleId"] ?? "";
  const choices = queryClient.ensureQueryData(assigningChoicesQuery);
  if (!isNew(id))
    await Promise.all([queryClient.ensureQueryData(ruleQuery(id)), queryClient.ensureQueryData(assignedQuery(id))]);
  await choices;
}

export function Page() {
  const { t } = useTranslation("assigning");
  const { ruleId = "" } = useParams();
  const choices = useQuery(assigningChoicesQuery);
  const rule = useQuery({ ...ruleQuery(ruleId), enabled: !isNew(ruleId) });
  return (
    <>
      <PageHead title={isNew(ruleId) ? t("new") : (rule.data?.name ?? t("title"))} noindex />
      <AppLink className="link assigning-back" to={assignmentsPath}>
        <Icon shape={iconArrowLeft} flip small />
        {t("back")}
      </AppLink>
      <QuerySlot query={choices} skeleton={<ListSkeleton columns={4} />}>
        {(data) =>
          isNew(ruleId) ? (
            <AssignmentDesk key="new" choices={data} />
          ) : (
            <QuerySlot query={rule} skeleton={<ListSkeleton columns={4} />}>
              {(known) => <AssignmentDesk key={ruleId} rule={known} choices={data} />}
            </QuerySlot>
          )
        }
      </QuerySlot>
    </>
  );
}
