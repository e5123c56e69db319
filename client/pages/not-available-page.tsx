import { PageHead } from "#client/app/page-head.tsx";

export function Page() {
  return (
    <>
      <PageHead title="NotAvailable" />
      <h1>NotAvailable</h1>
    </>
  );
}
