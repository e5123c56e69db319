import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { useUser } from "#client/core/session/business.ts";
import { examDoorQuery, SittingView } from "#client/features/exam-room/public.ts";

export async function load({ queryClient, params }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(examDoorQuery(params["examId"] ?? ""));
}

export function Page() {
  const { t } = useTranslation("exam-room");
  const { examId = "" } = useParams();
  const { data: door } = useQuery(examDoorQuery(examId));
  const user = useUser();
  return (
    <>
      <PageHead title={door?.title ?? t("title")} noindex />
      {door ? <SittingView door={door} userId={user?.id ?? ""} /> : null}
    </>
  );
}
