import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/button.tsx";
import { useSiteTitle } from "#client/core/session/business.ts";
import { dismiss, heldPrompt, postpone } from "./hold-prompt.ts";
import { install, offeredPrompt } from "./offer.ts";
import "./install-offer.css";

/** The offer to install, while the browser would. Only turning down the offer itself is remembered, not the browser's. */
export function InstallOffer() {
  const { t } = useTranslation("offline");
  const name = useSiteTitle();
  const prompt = useSyncExternalStore(heldPrompt.subscribe, offeredPrompt, () => null);
  if (!prompt) return null;

  return (
    <section className="install-offer" aria-labelledby="install-title">
      <div>
        <h2 id="install-title">{t("install.title", { name })}</h2>
        <p className="small muted">{t("install.text")}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={install}>{t("install.install")}</Button>
        <Button variant="quiet" onClick={postpone}>
          {t("install.later")}
        </Button>
        <Button variant="quiet" onClick={dismiss}>
          {t("install.never")}
        </Button>
      </div>
    </section>
  );
}
