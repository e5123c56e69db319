import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/button.tsx";

/**
 * Lets the partner's token replace the session that is there; the edge keeps the token (docs/specification.md §12.6).
 */
export function SwitchAccountForm({ action }: { action: string }) {
  const { t } = useTranslation("auth");
  return (
    <form method="post" action={action} data-form="switch-account">
      <Button type="submit" variant="primary" wide data-busy-label={t("partner.busy")}>
        {t("partner.confirm")}
      </Button>
    </form>
  );
}
