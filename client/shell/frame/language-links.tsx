import { useLocation } from "react-router";
import { locales } from "#shared/locales.ts";
import { useApp } from "#client/core/page/app-context.tsx";

/** This page in the other languages, each link in its own. Documents of their own: words and locale are the server's. */
export function LanguageLinks({ labelledBy }: { labelledBy: string }) {
  const { locale } = useApp().boot;
  const { pathname, search } = useLocation();
  return (
    <ul className="languages" aria-labelledby={labelledBy}>
      {locales
        .filter(({ offered }) => offered)
        .map(({ code, name, tag }) => (
          <li key={code}>
            <a
              href={`/${code}${pathname === "/" ? "" : pathname}${search}`}
              lang={tag}
              hrefLang={tag}
              aria-current={code === locale ? "true" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
    </ul>
  );
}
