import { useTranslation } from "react-i18next";
import type { PageError } from "./page-error.ts";

export function ErrorPage({ error }: { error: PageError }) {
  const { t } = useTranslation("error");
  return (
    <section>
      <title>{t("404.title")}</title>
      <h1>{error.statusCode}</h1>
      <p>{error.statusMessage}</p>
    </section>
  );
}
