import { useTranslation } from "react-i18next";
import type { SearchAnswer } from "#shared/contracts/search.ts";
import { coursePath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { BookCover } from "#client/ui/book-cover.tsx";
import { EmptyState } from "#client/ui/states.tsx";
import { MetaList } from "#client/ui/inline-text.tsx";
import "./search.css";

interface NothingFoundProps extends Pick<SearchAnswer["meta"], "popular"> {
  /** Nothing was asked for: all that there is, which is nothing. */
  unasked: boolean;
  /** A filter hides what there is. */
  filtered: boolean;
  /** Something else that was found stands elsewhere: it needs no excuse. */
  isBare?: boolean;
}

/** Nothing was found: why there is nothing, or what helps to find it, and what else there is to learn. */
export function NothingFound({ popular, unasked, filtered, isBare = false }: NothingFoundProps) {
  const { t } = useTranslation("search");
  const formats = useFormats();
  return (
    <>
      {isBare ? null : <Why unasked={unasked} filtered={filtered} elsewhere={popular.length > 0} />}
      {popular.length > 0 && (
        <section className="search-popular" aria-labelledby="popular">
          <h2 id="popular">{t("nothing.popular")}</h2>
          <ul>
            {popular.map(({ slug, title, language, cover_category: category, duration_seconds: seconds }) => (
              <li className="search-hit" key={slug}>
                <BookCover title={title} category={category} thumb />
                <div>
                  <h3 lang={language}>
                    <AppLink to={coursePath(slug)}>{title}</AppLink>
                  </h3>
                  <MetaList items={[t("kind.course"), seconds > 0 && formats.duration(seconds)]} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Where nothing was asked for, no other words can help. */
function Why({ unasked, filtered, elsewhere }: { unasked: boolean; filtered: boolean; elsewhere: boolean }) {
  const { t } = useTranslation("search");
  if (unasked && !filtered)
    return <EmptyState title={t("nothing.empty.title")} text={t("nothing.empty.text")} heading="h2" />;
  if (unasked || (filtered && !elsewhere)) return <p className="search-none">{t("nothing.filtered")}</p>;
  return (
    <ul className="search-tips">
      <li>{t("nothing.tipFewer")}</li>
      <li>{t("nothing.tipOther")}</li>
      <li>{t("nothing.tipMarks")}</li>
    </ul>
  );
}
