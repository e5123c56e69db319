import type { SearchHit as Hit, SearchMoment } from "#shared/contracts/search.ts";
import { isPaged } from "#shared/lesson-kinds/lesson-rules.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { clock, type Translate } from "#client/core/formats/formats.ts";
import { kindText } from "#client/lesson-kinds/kind-text.ts";
import { hitPath, momentPath } from "./search-paths.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { BookCover } from "#client/ui/book-cover.tsx";
import { Marked } from "#client/ui/marked.tsx";
import { MetaList } from "#client/ui/inline-text.tsx";
import "./search.css";
import "#client/ui/card.css";

/** One hit: what it is, where the query stands in it, and the moment at which it is said. */
export function SearchHit({ hit }: { hit: Hit }) {
  const t = useTranslate();
  const formats = useFormats();
  const { title, summary, language, moment } = hit;
  return (
    <li className="search-hit">
      <BookCover title={hit.course_title || title.text} category={hit.cover_category} thumb />
      <div>
        {hit.category && <p className="card-cat">{hit.category.label}</p>}
        <h2>
          <AppLink to={hitPath(hit)}>
            <Marked {...title} lang={language} />
          </AppLink>
        </h2>
        <MetaList
          items={[
            kindOf(t, hit),
            hit.kind === "course" && hit.lesson_count > 0 && t("common:lesson.count", { count: hit.lesson_count }),
            hit.duration_seconds > 0 && formats.duration(hit.duration_seconds),
            hit.course_title && (
              <span key="course" lang={language}>
                {hit.course_title}
              </span>
            ),
            statusOf(t, hit),
            hit.admission !== "open" && t(`common:door.${hit.admission}`),
          ]}
        />
        {summary.text && (
          <p className="search-hit-text">
            <Marked {...summary} lang={language} />
          </p>
        )}
        {moment && <Moment hit={hit} moment={moment} />}
      </div>
    </li>
  );
}

function Moment({ hit, moment }: { hit: Hit; moment: SearchMoment }) {
  const t = useTranslate();
  const { lesson, place, quote } = moment;
  const at = place === null ? null : isPaged(lesson.kind) ? t("search:moment.page", { page: place }) : clock(place);
  const open = lesson.is_open ? openText(t, moment, at) : null;
  return (
    <p className={at === null ? "search-moment search-moment-words" : "search-moment"}>
      {at !== null && <time>{at}</time>}
      <Marked {...quote} lang={hit.language} />
      {open && (
        <AppLink className="link" to={momentPath(hit.slug, moment)}>
          {open}
        </AppLink>
      )}
    </p>
  );
}

function openText(t: Translate, { lesson, place }: SearchMoment, at: string | null): string | null {
  if (place === null || at === null) return t("search:moment.openLesson", { number: lesson.number });
  return isPaged(lesson.kind) ? t("search:moment.openPage", { page: place }) : t("search:moment.openAt", { time: at });
}

function kindOf(t: Translate, { kind, lesson }: Hit): string {
  switch (kind) {
    case "course":
      return t("search:kind.course");
    case "programme":
      return t("search:kind.programme");
    case "classroom":
      return t("search:kind.classroom");
    case "lesson":
      return lesson
        ? t("search:kind.lesson", { number: lesson.number, kind: kindText(t, lesson.kind) })
        : t("search:kinds.lesson");
  }
}

function statusOf(t: Translate, { kind, status, done_count: done, lesson_count: count }: Hit): string | null {
  if (kind !== "course" || status === null || status === "not_started") return null;
  return status === "completed" ? t("search:standing.completed") : t("search:standing.inProgress", { done, count });
}
