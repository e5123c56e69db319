import course from "../../course.json";

// Drawn for each request, as a page that tells of somebody's own progress has to be.
export const dynamic = "force-dynamic";

export default function Course() {
  const done = course.lessons.filter(({ isDone }) => isDone).length;
  return (
    <main>
      <h1>{course.title}</h1>
      <p>{course.summary}</p>
      <progress value={done} max={course.lessons.length}>
        {done} / {course.lessons.length}
      </progress>
      <ol>
        {course.lessons.map(({ id, title, minutes, isDone }) => (
          <li key={id}>
            <a href={`/course/${course.slug}/study/${id}`}>{title}</a>
            <span>{minutes} phút</span>
            {isDone ? <span>Đã học</span> : null}
          </li>
        ))}
      </ol>
    </main>
  );
}
