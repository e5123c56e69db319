import { PageHead } from "#client/app/page-head.tsx";

export function Page() {
  return (
    <>
      <PageHead title="Home" />
      <h1>Home</h1>
    </>
  );
}
