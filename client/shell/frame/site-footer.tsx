import { useTranslation } from "react-i18next";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useBusiness, useSiteTitle } from "#client/core/session/business.ts";
import { docsPath } from "#shared/routes.ts";
import { LanguageLinks } from "./language-links.tsx";
import "./site-footer.css";

/** The end of every page of the frame: whose it is, where else they are, the other languages. */
export function SiteFooter() {
  const { t } = useTranslation();
  const siteTitle = useSiteTitle();
  const { social, description } = useBusiness().config_display;
  return (
    <footer className="site-foot">
      <div className="page-wrap site-foot-in">
        <p className="site-foot-who">
          <strong>{siteTitle}</strong>
          {description && <span>{description}</span>}
        </p>
        <ul className="site-foot-links" aria-label={t("frame.footer.links")}>
          <li>
            <AppLink to={docsPath}>{t("frame.footer.help")}</AppLink>
          </li>
        </ul>
        {social.length > 0 && (
          <ul className="site-foot-links" aria-label={t("frame.footer.social", { name: siteTitle })}>
            {social.map(({ name, url }) => (
              <li key={url}>
                <AppLink to={url} rel="noopener">
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        )}
        <div className="site-foot-languages">
          <p className="visually-hidden" id="foot-language">
            {t("frame.language")}
          </p>
          <LanguageLinks labelledBy="foot-language" />
        </div>
      </div>
    </footer>
  );
}
