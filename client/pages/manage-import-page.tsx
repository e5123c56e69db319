import { useTranslation } from "react-i18next";
import { peoplePath } from "#shared/routes.ts";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { PageHead } from "#client/core/page/page-head.tsx";
import { requireWholeBusiness } from "#client/core/session/whole-business.ts";
import { FileChooser, ImportRail } from "#client/features/imports/public.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft } from "#client/ui/icons.ts";
import "#client/core/list/list.css";

export async function load({ user }: LoadContext): Promise<void> {
  requireWholeBusiness(user);
}

export function Page() {
  const { t } = useTranslation("import");
  return (
    <>
      <PageHead title={t("title")} noindex />
      <AppLink className="link import-back" to={peoplePath}>
        <Icon shape={iconArrowLeft} flip small />
        {t("back")}
      </AppLink>
      <div className="list-head">
        <h1>{t("title")}</h1>
      </div>
      <ImportRail file={null} />
      <FileChooser />
    </>
  );
}
