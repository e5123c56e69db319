import { useTranslation } from "react-i18next";
import { letterNames, type LettersState } from "#shared/contracts/letters.ts";
import { locales } from "#shared/locales.ts";
import { lettersPath } from "#shared/routes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { letterName, letterPurpose } from "./letter-words.ts";
import type { Chosen } from "./letters.queries.ts";
import "#client/ui/tabs.css";
import "./letters.css";

/** Which letter, and in which language; what the business wrote itself has a mark. */
export function LetterChoice({ stored, chosen }: { stored: LettersState; chosen: Chosen }) {
  const { t } = useTranslation("letters");
  const translate = useTranslate();
  const isOwn = ({ letter, locale }: Chosen) =>
    stored.letters.some((one) => one.letter === letter && one.locale === locale && one.own !== null);
  const hrefOf = ({ letter, locale }: Chosen) => `${lettersPath}?letter=${letter}&lang=${locale}` as const;
  return (
    <div className="letter-choice">
      <nav className="tabs flat" aria-label={t("choice.letter")}>
        {letterNames.map((letter) => {
          const to = { ...chosen, letter };
          return (
            <AppLink
              key={letter}
              to={hrefOf(to)}
              preventScrollReset
              data-leaves=""
              aria-current={letter === chosen.letter ? "page" : undefined}
            >
              {letterName(translate, letter)}
              {isOwn(to) ? <span className="letter-own" role="img" aria-label={t("choice.own")} /> : null}
            </AppLink>
          );
        })}
      </nav>
      <div className="letter-language">
        <p className="muted">{letterPurpose(translate, chosen.letter)}</p>
        <nav className="letter-languages" aria-label={t("choice.language")}>
          {locales.map(({ code, name, tag }) => {
            const to = { ...chosen, locale: code };
            return (
              <AppLink
                key={code}
                to={hrefOf(to)}
                preventScrollReset
                data-leaves=""
                lang={tag}
                aria-current={code === chosen.locale ? "page" : undefined}
              >
                {name}
                {isOwn(to) ? <span className="letter-own" role="img" aria-label={t("choice.own")} /> : null}
              </AppLink>
            );
          })}
        </nav>
      </div>
    </div>
  );
}
