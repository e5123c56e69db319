import { useTranslation } from "react-i18next";
import { neighbourGrounds } from "#shared/domain/cover.ts";
import type { CategoryPage } from "#shared/contracts/programme.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { PageHead } from "#client/core/page/page-head.tsx";
import { ClassroomCard } from "#client/features/classroom/public.ts";
import { CourseCards, CourseCrumb } from "#client/features/course/public.ts";
import { CategoryLinks, ProgrammeCard, useCategoriesBelow } from "#client/features/programme/public.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { EmptyState } from "#client/ui/states.tsx";
import "#client/ui/card.css";
import "#client/ui/page-columns.css";

/** What a category and those below it hold: programmes, courses, classes. */
export function CategoryView({ category }: { category: CategoryPage }) {
  const { t } = useTranslation("programme");
  const { label, programmes, courses, classrooms, course_total: total } = category;
  const below = useCategoriesBelow(category);
  const isEmpty = programmes.length + courses.length + classrooms.length === 0;
  return (
    <>
      <PageHead title={label} />
      <CourseCrumb category={parentOf(category)} />
      <h1 className="display">{label}</h1>
      {below.length > 0 && <CategoryLinks categories={below} label={t("category.below")} />}
      {programmes.length > 0 && (
        <MarginRow
          id="programmes"
          title={t("category.programmes")}
          note={t("category.count", { count: programmes.length })}
        >
          <div className="cards">
            {withGrounds(programmes).map(({ item, ground }) => (
              <ProgrammeCard key={item.id} programme={item} ground={ground} />
            ))}
          </div>
        </MarginRow>
      )}
      {courses.length > 0 && (
        <MarginRow id="courses" title={t("category.courses")} note={t("category.count", { count: total })}>
          <CourseCards courses={courses} />
        </MarginRow>
      )}
      {classrooms.length > 0 && (
        <MarginRow
          id="classrooms"
          title={t("category.classrooms")}
          note={t("category.count", { count: classrooms.length })}
        >
          <div className="cards">
            {withGrounds(classrooms).map(({ item, ground }) => (
              <ClassroomCard key={item.id} classroom={item} ground={ground} />
            ))}
          </div>
        </MarginRow>
      )}
      {isEmpty && (
        <div className="page-block">
          <EmptyState
            heading="h2"
            title={t("category.emptyTitle")}
            text={t("category.emptyText")}
            action={
              <AppLink className={buttonClass({ variant: "primary" })} to="/">
                {t("common:actions.home")}
              </AppLink>
            }
          />
        </div>
      )}
    </>
  );
}

/** The category above; its label comes from the tree. Null at the root. */
function parentOf({ path, is_owned }: CategoryPage) {
  const slug = path.split("/").slice(0, -1).join("/");
  return slug === "" ? null : { slug, label: slug, is_owned };
}

function withGrounds<Item extends { title: string }>(items: readonly Item[]) {
  const grounds = neighbourGrounds(items.map(({ title }) => title));
  return items.map((item, index) => ({ item, ground: grounds[index] }));
}
