import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { seeBrandingDraft } from "#shared/contracts/branding-link.ts";
import { brandingDraftPage } from "#shared/routes.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { useSiteTitle } from "#client/core/session/business.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { BrandingPreviews } from "#client/features/configuration/public.ts";
import "./branding-draft-page.css";

/** null: the link shows nothing any more. */
function draftQuery(key: string) {
  return queryOptions({
    queryKey: ["branding-draft", key],
    queryFn: ({ client, signal }) =>
      callApi(client, seeBrandingDraft, { body: { key } }, { signal }).then(
        ({ data }) => data,
        (error: unknown) => {
          const code = error instanceof ApiError ? error.data.code : undefined;
          if (code === "link_expired" || code === "validation_failed") return null;
          throw error;
        },
      ),
  });
}

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(draftQuery(url.searchParams.get("key") ?? ""));
}

/** A draft of the branding, for whoever was sent its link. */
export function Page() {
  const { t } = useTranslation("configuration");
  const moment = useListMoment();
  const [search] = useSearchParams();
  const siteTitle = useSiteTitle();
  const { data: draft } = useQuery(draftQuery(search.get("key") ?? ""));
  return (
    <section className="branding-draft">
      <PageHead title={t("shared.title")} path={brandingDraftPage} noindex />
      {draft ? (
        <>
          <h1>{t("shared.title")}</h1>
          <p className="branding-draft-lead">
            {t("shared.lead", {
              name: draft.values.config_display.title || siteTitle,
              at: moment(draft.saved_at),
              until: moment(draft.until),
            })}
          </p>
          <BrandingPreviews branding={draft.values} siteTitle={siteTitle} isAlone />
        </>
      ) : (
        <>
          <h1>{t("shared.expiredTitle")}</h1>
          <p className="branding-draft-lead">{t("shared.expiredText")}</p>
        </>
      )}
    </section>
  );
}
