import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { i18n } from "i18next";
import { createContext, type ReactNode, useContext } from "react";
import { I18nextProvider } from "react-i18next";
import type { Flash } from "#shared/flash.ts";
import { localeOf } from "#shared/locales.ts";
import type { LinkStep } from "#shared/link-step.ts";
import type { OtpStep } from "#shared/otp-step.ts";
import { OverlayProvider } from "#client/ui/overlays.tsx";
import type { Boot } from "./boot.ts";

interface AppContextValue {
  boot: Omit<Boot, "state" | "messages">;
  /** What a form post without JavaScript left for this page; always null in the browser. */
  flash: Flash | null;
  /** The one-time-password step under way; always null in the browser. */
  otpStep: OtpStep | null;
  /** The link that waits for its owner's word; always absent in the browser. */
  linkStep?: LinkStep | null;
}

const AppContext = createContext<AppContextValue | null>(null);

interface AppProvidersProps extends AppContextValue {
  queryClient: QueryClient;
  translator: i18n;
  children: ReactNode;
}

export function AppProviders({
  boot,
  flash,
  otpStep,
  linkStep = null,
  queryClient,
  translator,
  children,
}: AppProvidersProps) {
  return (
    <AppContext value={{ boot, flash, otpStep, linkStep }}>
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={translator}>
          <OverlayProvider direction={localeOf(boot.locale).direction}>{children}</OverlayProvider>
        </I18nextProvider>
      </QueryClientProvider>
    </AppContext>
  );
}

/** Facts of this page that do not change while it lives: locale, prefix, time zone, build. */
export function useApp(): AppContextValue {
  const value = useContext(AppContext);
  if (!value) throw new Error("useApp outside AppProviders");
  return value;
}
