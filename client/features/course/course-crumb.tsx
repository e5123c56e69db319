import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { CourseCard } from "#shared/contracts/course.ts";
import { programmePath, searchPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useBusiness } from "#client/core/session/business.ts";
import { categoryTrees, trailTo } from "#client/core/navigation/category-tree.ts";

/** The way from the catalogue to the course: its category with those above it. */
export function CourseCrumb({ category }: Pick<CourseCard, "category">) {
  const { t } = useTranslation("course");
  const { standard, owned } = categoryTrees(useBusiness());
  const to = category && programmePath(category.slug, category.is_owned);
  const trail = to ? trailTo(category.is_owned ? owned : standard, to) : [];
  const known = trail.length > 0 || !category ? trail : [{ label: category.label, to }];
  return (
    <nav className="breadcrumb" aria-label={t("crumb.label")}>
      <AppLink to={searchPath}>{t("common:frame.nav.catalogue")}</AppLink>
      {known.map(({ label, to: path }) => (
        <Fragment key={path}>
          <span aria-hidden="true">/</span>
          {path && <AppLink to={path}>{label}</AppLink>}
        </Fragment>
      ))}
    </nav>
  );
}
