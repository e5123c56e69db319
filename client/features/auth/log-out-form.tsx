import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, type ButtonVariant } from "#client/ui/button.tsx";
import { logOutPath } from "#shared/routes.ts";

interface LogOutFormProps {
  prefix: string;
  variant?: ButtonVariant;
  wide?: boolean;
  children: ReactNode;
}

/** Signing out is a post, so that no link, image or prefetch can do it. */
export function LogOutForm({ prefix, variant, wide, children }: LogOutFormProps) {
  const { t } = useTranslation();
  return (
    <form method="post" action={prefix + logOutPath} data-form="log-out">
      <Button type="submit" variant={variant} wide={wide} data-busy-label={t("actions.loggingOut")}>
        {children}
      </Button>
    </form>
  );
}
