import { useTranslation } from "react-i18next";
import { peoplePath } from "#shared/routes.ts";
import { BackToList, NewRecord } from "#client/core/form/record-page.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { NewPersonForm } from "#client/features/people/public.ts";
import { ownFieldsQuery } from "#client/features/own-fields/public.ts";
import { teamsQuery } from "#client/features/teams/public.ts";

export async function load({ queryClient }: LoadContext): Promise<void> {
  await Promise.all([queryClient.ensureQueryData(teamsQuery), queryClient.ensureQueryData(ownFieldsQuery)]);
}

export function Page() {
  const { t } = useTranslation("people");
  return (
    <>
      <BackToList to={peoplePath}>{t("title")}</BackToList>
      <NewRecord title={t("add.title")}>
        <div className="person-columns">
          <NewPersonForm />
        </div>
      </NewRecord>
    </>
  );
}
