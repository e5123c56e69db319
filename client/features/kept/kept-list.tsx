import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { AppLink } from "#client/app/app-link.tsx";
import { useBusiness, useUser } from "#client/app/business.ts";
import { dropCourse } from "#client/app/offline/store-course.ts";
import { ownerKey } from "#client/lib/device-db.ts";
import { type KeptCourse, keptCourses } from "#client/lib/kept-db.ts";
import { Button } from "#client/ui/button.tsx";
import { useSize } from "./use-size.ts";

/** The courses that this device keeps, with what they take; nothing while there are none. */
export function KeptList() {
  const { t } = useTranslation("offline");
  const size = useSize();
  const businessId = useBusiness().id;
  const userId = useUser()?.id ?? "";
  const [courses, setCourses] = useState<KeptCourse[]>([]);
  const owner = { businessId, userId };
  const key = ownerKey(owner);
  useEffect(() => {
    keptCourses(key).then(setCourses, () => undefined);
  }, [key]);

  async function remove(course: KeptCourse): Promise<void> {
    await dropCourse(owner, course);
    setCourses(await keptCourses(key));
  }

  if (courses.length === 0) return null;
  return (
    <section className="kept-list" aria-labelledby="kept-list">
      <h2 id="kept-list">{t("list.title")}</h2>
      <p className="small muted">{t("list.total", { size: size(courses.reduce((sum, { bytes }) => sum + bytes, 0)) })}</p>
      <ul>
        {courses.map((course) => (
          <li key={course.slug}>
            <AppLink lang={course.language} to={`/khoa-hoc/${course.slug}`}>{course.title}</AppLink>
            <span className="muted small num">{course.isWhole ? size(course.bytes) : t("keep.unfinished")}</span>
            <Button variant="quiet" dense onClick={() => void remove(course)}>
              {t("keep.remove")}
              <span className="hush" lang={course.language}> {course.title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
