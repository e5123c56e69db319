import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { coursePath, studyPath } from "#shared/routes.ts";
import { ownerKey } from "#client/core/device/device-db.ts";
import { type KeptCourse, keptChange, keptCourses, readKept } from "#client/core/device/kept-db.ts";
import { BookCover } from "#client/ui/book-cover.tsx";
import { buttonClass, IconButton } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconTrash } from "#client/ui/lazy-icons.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { EmptyState, SkeletonLine } from "#client/ui/states.tsx";
import { MetaList } from "#client/ui/inline-text.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useBusiness, useUser } from "#client/core/session/business.ts";
import { CourseChapters } from "#client/features/course/public.ts";
import { dropCourse } from "./drop-course.ts";
import { useSize } from "./use-size.ts";
import { WaitingList } from "./waiting-list.tsx";
import "./kept.css";
import "#client/ui/thumb-list.css";
import "#client/ui/margin-row.css";

interface OnDevice {
  course: KeptCourse;
  /** As the course was seen last. */
  outline: StudyLesson["course"] | undefined;
}

interface Device {
  courses: OnDevice[];
  /** Bytes that the browser allows this host; null where it does not tell. */
  allowed: number | null;
}

/** The courses that this device keeps for the viewer: what each takes, how far it is, how to study and to remove it. */
export function DeviceCourses() {
  const { t } = useTranslation("offline");
  const size = useSize();
  const businessId = useBusiness().id;
  const userId = useUser()?.id ?? "";
  const owner = { businessId, userId };
  const device = useDevice(ownerKey(owner));
  if (device === null)
    return (
      <div className="margin-row" aria-busy="true">
        <div className="margin-row-head">
          <SkeletonLine width={60} />
        </div>
        <SkeletonLine />
      </div>
    );
  const { courses, allowed } = device;
  if (courses.length === 0) {
    return (
      <>
        <div className="mbs-8">
          <EmptyState
            title={t("device.empty")}
            text={t("device.emptyText")}
            category="welcome"
            heading="h2"
            action={
              <AppLink className={buttonClass()} to="/">
                {t("device.emptyAction")}
              </AppLink>
            }
          />
        </div>
        <WaitingList courses={[]} />
      </>
    );
  }
  const total = courses.reduce((sum, { course }) => sum + course.bytes, 0);
  return (
    <>
      <MarginRow
        id="device-total"
        title={size(total)}
        note={allowed === null ? null : t("device.allowed", { size: size(allowed) })}
      >
        <div>
          <Room courses={courses} allowed={allowed ?? total} />
          <ul className="thumb-list device-items">
            {courses.map((one) => (
              <DeviceCourse
                key={one.course.slug}
                {...one}
                size={size(one.course.bytes)}
                onRemove={() => void dropCourse(owner, one.course)}
              />
            ))}
          </ul>
        </div>
      </MarginRow>
      <WaitingList courses={courses.map(({ course }) => course)} />
    </>
  );
}

/** A share of the bar for every course; the words beside it say the same. */
function Room({ courses, allowed }: { courses: readonly OnDevice[]; allowed: number }) {
  return (
    <div className="device-room" aria-hidden="true">
      {courses.map(({ course }) => (
        <i key={course.slug} style={{ inlineSize: `${Math.max(1, (100 * course.bytes) / Math.max(allowed, 1))}%` }} />
      ))}
    </div>
  );
}

function DeviceCourse({ course, outline, size, onRemove }: OnDevice & { size: string; onRemove: () => void }) {
  const { t } = useTranslation("offline");
  const { slug, title, language, lessons, isWhole } = course;
  const kept = lessons.filter(({ can_keep: can }) => can).length;
  const progress = outline?.progress;
  return (
    <li>
      <BookCover title={title} category={outline?.cover_category ?? "compliance"} thumb />
      <div>
        <h3 lang={language}>
          <AppLink to={isWhole ? studyPath(slug) : coursePath(slug)}>{title}</AppLink>
        </h3>
        <MetaList
          items={[size, isWhole ? t("device.lessons", { kept, count: lessons.length }) : t("keep.unfinished")]}
        />
      </div>
      <div>
        {progress && progress.lesson_count > 0 ? (
          <>
            <CourseChapters progress={progress} />
            <p className="meta">
              {t("common:progress.lessons", { done: progress.done_count, count: progress.lesson_count })}
            </p>
          </>
        ) : null}
      </div>
      <IconButton className="device-remove" label={t("device.remove", { title })} onClick={onRemove}>
        <Icon shape={iconTrash} />
      </IconButton>
    </li>
  );
}

/** Null until this device was looked at; looked at again when a course was stored or removed in this tab. */
function useDevice(key: string): Device | null {
  const [device, setDevice] = useState<Device | null>(null);
  useEffect(() => {
    const end = new AbortController();
    const look = async () => {
      const courses = await keptCourses(key).catch(() => []);
      const outlines = await Promise.all(
        courses.map(({ slug }) => readKept<StudyLesson["course"]>(key, "outline", slug).catch(() => undefined)),
      );
      const { quota } =
        (await (navigator.storage as StorageManager | undefined)?.estimate().catch(() => ({ quota: undefined }))) ?? {};
      if (!end.signal.aborted)
        setDevice({
          courses: courses.map((course, index) => ({ course, outline: outlines[index] })),
          allowed: quota ?? null,
        });
    };
    void look();
    addEventListener(keptChange, () => void look(), end);
    return () => end.abort();
  }, [key]);
  return device;
}
