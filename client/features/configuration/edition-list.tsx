import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Edition, ToldChanges } from "#shared/contracts/configuration.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { Button } from "#client/ui/button.tsx";
import { useRestore } from "./use-restore.ts";
import "./configuration.css";

interface EditionListProps<One extends Edition> {
  /** Where a page has more than one history. */
  title?: string | undefined;
  /** The newest first. */
  history: readonly One[];
  revision: string;
  /** What an edition is known by at a glance. */
  colourOf?: (edition: One) => string;
}

/** What a part of the configuration was, and the way back. */
export function EditionList<One extends Edition>({ title, history, revision, colourOf }: EditionListProps<One>) {
  const { t } = useTranslation("configuration");
  const moment = useListMoment();
  const id = useId();
  const restore = useRestore(revision);
  return (
    <section className="edition-list" aria-labelledby={id}>
      <h2 id={id}>{title ?? t("history.title")}</h2>
      {history.length < 2 ? (
        <p className="help">{t("history.none")}</p>
      ) : (
        <ol>
          {history.map((edition, at) => {
            const when = moment(edition.at);
            return (
              <li key={edition.id} className="edition-row">
                {colourOf ? <span className="edition-colour" style={{ background: colourOf(edition) }} /> : null}
                <span className="edition-words">
                  {at === 0 ? <b>{t("history.now")}</b> : null} <span className="edition-when">{when}</span>{" "}
                  <span className="muted">{edition.by?.name ?? t("history.operator")}</span>
                  <EditionChanges edition={edition} isOldest={at === history.length - 1} />
                </span>
                {at === 0 ? null : (
                  <Button
                    dense
                    variant="quiet"
                    busy={restore.isPending}
                    aria-label={t("history.restoreNamed", { when })}
                    onClick={() => restore.mutate(edition.id)}
                  >
                    {t("history.restore")}
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

/** What became otherwise by it. */
export function EditionChanges({ edition, isOldest }: { edition: ToldChanges; isOldest: boolean }) {
  const { changes, further } = edition;
  const { t } = useTranslation("configuration");
  if (isOldest) return <span className="edition-change">{t("history.first")}</span>;
  return (
    <>
      {changes.map(({ field, before, after }) => (
        <span key={field} className="edition-change">
          {field}: <del>{before ?? "–"}</del> → <ins>{after ?? "–"}</ins>
        </span>
      ))}
      {further > 0 ? <span className="edition-change">{t("history.further", { count: further })}</span> : null}
    </>
  );
}
