import { PageHead } from "#client/app/page-head.tsx";

export function Page() {
  return (
    <>
      <PageHead title="Logout" />
      <h1>Logout</h1>
    </>
  );
}
