import { PageHead } from "#client/app/page-head.tsx";

export function Page() {
  return (
    <>
      <PageHead title="Login" />
      <h1>Login</h1>
    </>
  );
}
