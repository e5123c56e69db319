import { useTranslation } from "react-i18next";
import type { SearchAnswer } from "#shared/contracts/search.ts";
import { AppLink } from "#client/app/app-link.tsx";
import { useFormats } from "#client/app/use-formats.ts";
import { BookCover } from "#client/ui/book-cover.tsx";
import { MetaList } from "#client/ui/words.tsx";

interface NothingFoundProps extends Pick<SearchAnswer["meta"], "popular"> {
  /** A filter hides what there is. */
  filtered: boolean;
}

/** Nothing was found: what helps to find it, and what else there is to learn. */
export function NothingFound({ popular, filtered }: NothingFoundProps) {
  const { t } = useTranslation("search");
  const formats = useFormats();
  if (filtered && popular.length === 0) return <p className="find-none">{t("nothing.filtered")}</p>;
  return (
    <>
      <ul className="find-tips">
        <li>{t("nothing.tipFewer")}</li>
        <li>{t("nothing.tipOther")}</li>
        <li>{t("nothing.tipMarks")}</li>
      </ul>
      {popular.length > 0 && (
        <section className="popular" aria-labelledby="popular">
          <h2 id="popular">{t("nothing.popular")}</h2>
          <ul>
            {popular.map(({ slug, title, language, cover_category: category, duration_seconds: seconds }) => (
              <li className="hit" key={slug}>
                <BookCover title={title} category={category} thumb />
                <div>
                  <h3 lang={language}><AppLink to={`/khoa-hoc/${slug}`}>{title}</AppLink></h3>
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
