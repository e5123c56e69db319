import { useTranslation } from "react-i18next";
import { peoplePath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { NewPersonForm } from "#client/features/people/public.ts";
import { ownFieldsQuery } from "#client/features/own-fields/public.ts";
import { teamsQuery } from "#client/features/teams/public.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft } from "#client/ui/icons.ts";

export async function load({ queryClient }: LoadContext): Promise<void> {
  await Promise.all([queryClient.ensureQueryData(teamsQuery), queryClient.ensureQueryData(ownFieldsQuery)]);
}

export function Page() {
  const { t } = useTranslation("people");
  return (
    <>
      <PageHead title={t("add.title")} noindex />
      <AppLink className="link person-back" to={peoplePath}>
        <Icon shape={iconArrowLeft} flip small />
        {t("title")}
      </AppLink>
      <div className="list-head">
        <h1>{t("add.title")}</h1>
      </div>
      <div className="person-columns">
        <NewPersonForm />
      </div>
    </>
  );
}
