import type { CourseCard as CourseCardData } from "#shared/contracts/course.ts";
import { neighbourGrounds } from "#shared/domain/cover.ts";
import { CourseCard } from "./course-card.tsx";
import "#client/ui/card.css";

/** A row of cards; on phones it scrolls sideways. */
export function CourseCards({ courses }: { courses: readonly CourseCardData[] }) {
  const grounds = neighbourGrounds(courses.map(({ title }) => title));
  return (
    <div className="cards">
      {courses.map((course, index) => (
        <CourseCard key={course.id} course={course} ground={grounds[index]} />
      ))}
    </div>
  );
}
