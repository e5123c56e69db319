import type { ReactNode } from "react";
import { primaryColour } from "#shared/domain/primary-colour.ts";
import { localeOf } from "#shared/locales.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { useAsset, useBusiness, useSiteTitle } from "#client/core/session/business.ts";

/** The whole HTML document; the same component renders it at the edge and hydrates it in the browser. */
export function Document({ children }: { children: ReactNode }) {
  const { boot } = useApp();
  const business = useBusiness();
  const asset = useAsset();
  const siteTitle = useSiteTitle();
  const { tag, direction } = localeOf(boot.locale);
  return (
    <html lang={tag} dir={direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="application-name" content={siteTitle} />
        <meta name="theme-color" content={primaryColour(business.primary_color)} />
        <link rel="icon" href={asset(business.config_display.favicon) ?? "/favicon.svg"} />
      </head>
      <body>{children}</body>
    </html>
  );
}
