import { useTranslation } from "react-i18next";
import { ErrorFrame } from "./error-frame.tsx";

interface BusinessMissingPageProps {
  hostname: string;
  /** The server's own words. */
  message: string;
}

/** No business answers to this hostname: no layout and no way back (docs/specification.md §2.8). */
export function BusinessMissingPage({ hostname, message }: BusinessMissingPageProps) {
  const { t } = useTranslation("error");
  const said = message && message !== t("businessMissing.title") ? message : null;
  return (
    <ErrorFrame
      folio={hostname}
      title={t("businessMissing.title")}
      cause={t("businessMissing.message")}
      said={said}
      fills
    />
  );
}
