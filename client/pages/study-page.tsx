import { PageHead } from "#client/app/page-head.tsx";

export function Page() {
  return (
    <>
      <PageHead title="Study" />
      <h1>Study</h1>
    </>
  );
}
