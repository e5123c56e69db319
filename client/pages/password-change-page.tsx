import { PageHead } from "#client/app/page-head.tsx";

export function Page() {
  return (
    <>
      <PageHead title="PasswordChange" />
      <h1>PasswordChange</h1>
    </>
  );
}
