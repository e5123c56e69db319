import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Preview } from "#shared/contracts/assigning.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { failureText, fieldsOf } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconTriangleAlert } from "#client/ui/icons.ts";
import { InlineError } from "#client/ui/states.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import type { Looked } from "./assigning.queries.ts";

/** Once something was found, which takes a call. */
const PreviewFound = lazyComponent(() => import("./preview-found.tsx").then((module) => module.PreviewFound));

interface PanelProps {
  preview: UseQueryResult<Preview>;
  isWhole: boolean;
  looked: Looked;
  onLook: (looked: Looked) => void;
}

/** What would become of whom, before it does. */
export function PreviewPanel({ preview, isWhole, looked, onLook }: PanelProps) {
  const { t } = useTranslation("assigning");
  const translate = useTranslate();
  const moment = useListMoment();
  const { data, error } = preview;
  // What the terms themselves are refused for is refused again.
  const isRefused = error !== null && Object.keys(fieldsOf(error)).length > 0;
  return (
    <aside className="assigning-preview" aria-label={t("preview.title")} aria-busy={preview.isFetching}>
      <div className="assigning-preview-head">
        <h2>{t("preview.title")}</h2>
        {data && isWhole && !error ? (
          <span className="muted small">{t("preview.until", { time: moment(data.expires_at) })}</span>
        ) : null}
      </div>
      {isWhole ? null : <p className="muted">{t("preview.unready")}</p>}
      {isWhole && error ? (
        <InlineError
          text={Object.values(fieldsOf(error))[0]?.[0] ?? failureText(translate, error)}
          {...(isRefused
            ? {}
            : { retryLabel: translate("common:actions.retry"), onRetry: () => void preview.refetch() })}
        />
      ) : null}
      {isWhole && !error && !data ? <ListSkeleton columns={2} /> : null}
      {isWhole && !error && data ? (
        <div className={cx(preview.isPlaceholderData && "is-old")}>
          {data.crowded.map(({ id, title, free, people }) => (
            <p key={id} className="assigning-crowded small" role="status">
              <Icon shape={iconTriangleAlert} small />
              <span>{t("crowded", { title, free, people })}</span>
            </p>
          ))}
          <PreviewFound found={data} looked={looked} onLook={onLook} />
          <Button dense variant="quiet" onClick={() => void preview.refetch()}>
            {t("preview.again")}
          </Button>
          <h3>{t("letters")}</h3>
          <p className="small">{data.letters === 0 ? t("noLetters") : t("lettersText", { count: data.letters })}</p>
          <p className="muted small">{t("undoNote")}</p>
        </div>
      ) : null}
    </aside>
  );
}
