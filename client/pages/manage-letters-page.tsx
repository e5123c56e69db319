import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { isOfAccounts } from "#shared/domain/letter-fields.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { EditionList } from "#client/features/configuration/public.ts";
import {
  chosenIn,
  LetterChoice,
  LetterForm,
  LetterReading,
  lettersQuery,
  previewQuery,
  sentOf,
} from "#client/features/letters/public.ts";

export async function load({ queryClient, url, locale }: LoadContext): Promise<void> {
  const chosen = chosenIn(url.searchParams, locale);
  const stored = await queryClient.ensureQueryData(lettersQuery);
  await queryClient.prefetchQuery(previewQuery(chosen, sentOf(stored, chosen)));
}

export function Page() {
  const { t } = useTranslation("letters");
  const [params] = useSearchParams();
  const chosen = chosenIn(params, useApp().boot.locale);
  return (
    <>
      <PageHead title={t("title")} noindex />
      <div className="configuration-head">
        <h1>{t("title")}</h1>
      </div>
      <QuerySlot query={useQuery(lettersQuery)} skeleton={<ListSkeleton columns={3} />}>
        {(stored) => (
          <>
            <LetterChoice stored={stored} chosen={chosen} />
            {stored.may_change_all || !isOfAccounts(chosen.letter) ? (
              <LetterForm key={`${chosen.letter} ${chosen.locale}`} stored={stored} chosen={chosen} />
            ) : (
              <LetterReading stored={stored} chosen={chosen} />
            )}
            <EditionList history={stored.history} revision={stored.revision} />
          </>
        )}
      </QuerySlot>
    </>
  );
}
