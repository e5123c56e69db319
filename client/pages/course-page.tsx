import { PageHead } from "#client/app/page-head.tsx";

export function Page() {
  return (
    <>
      <PageHead title="Course" />
      <h1>Course</h1>
    </>
  );
}
