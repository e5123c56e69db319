import { useTranslation } from "react-i18next";
import { type LocaleCode, locales, localeOf } from "#shared/locales.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck } from "#client/ui/icons.ts";
import { iconLanguages } from "#client/ui/lazy-icons.ts";

interface LanguageLinksProps {
  current: LocaleCode;
  /** Path without locale prefix, and query. */
  here: string;
}

/**
 * `/vi/…` always asks for vi: the edge remembers it and serves the unprefixed address (docs/specification.md §2.10).
 */
function languageHref(code: LocaleCode, here: string): string {
  return here === "/" ? `/${code}` : `/${code}${here}`;
}

/** The same page in the other languages, by links alone. */
export function LanguageLinks({ current, here }: LanguageLinksProps) {
  const { t } = useTranslation();
  return (
    <details className="language-choice" data-lang-list="">
      <summary>
        <Icon shape={iconLanguages} small />
        <span className="visually-hidden">{t("language.label")}</span>
        <span>{localeOf(current).name}</span>
      </summary>
      <ul>
        {locales
          .filter(({ offered }) => offered)
          .map(({ code, name, tag }) => (
            <li key={code}>
              <a
                href={languageHref(code, here)}
                lang={tag}
                hrefLang={tag}
                aria-current={code === current ? "true" : undefined}
              >
                {name}
                {code === current && <Icon shape={iconCheck} small />}
              </a>
            </li>
          ))}
      </ul>
    </details>
  );
}
