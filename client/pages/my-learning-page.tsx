import { PageHead } from "#client/app/page-head.tsx";

export function Page() {
  return (
    <>
      <PageHead title="MyLearning" />
      <h1>MyLearning</h1>
    </>
  );
}
