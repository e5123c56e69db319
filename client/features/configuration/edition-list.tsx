import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { Button } from "#client/ui/button.tsx";
import { useRestore } from "./use-restore.ts";
import "./configuration.css";

export interface Edition {
  id: string;
  at: string;
  by: { name: string } | null;
}

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
  const { moment } = useFormats();
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
                  <b>{at === 0 ? t("history.now") : when}</b>{" "}
                  <span className="muted small">
                    {at === 0 ? `${when}, ` : null}
                    {edition.by?.name ?? t("history.operator")}
                  </span>
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
