import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { contrast } from "#shared/domain/contrast.ts";
import { paletteOf, STEPS } from "#shared/domain/primary-colour.ts";
import { accents, GROUNDS, type Mode } from "#shared/domain/theme.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck, iconCircleAlert } from "#client/ui/icons.ts";
import { localeOf } from "#shared/locales.ts";
import "./branding.css";

/** WCAG 2.2 AA: of words, and of what is drawn. */
const textRatio = 4.5;
const drawnRatio = 3;

const textColours = { light: "#1d1b18", dark: "#f4f2ee" } as const satisfies Record<Mode, string>;

/** Each pair of colours where it is hardest to tell apart. */
function pairs(colour: string, mode: Mode) {
  const { primary, "on-primary": onPrimary, link, graphic, mark } = accents(colour, mode);
  const ground = mode === "light" ? GROUNDS.light.sunken : GROUNDS.dark.raised;
  return {
    button: { text: onPrimary, fill: primary, ratio: contrast(onPrimary, primary) },
    link: { text: link, fill: ground, ratio: contrast(link, ground) },
    graphic: { text: graphic, fill: ground, ratio: contrast(graphic, ground) },
    mark: { text: textColours[mode], fill: mark, ratio: contrast(textColours[mode], mark) },
  };
}

const rows = ["button", "link", "graphic", "mark"] as const;
const modes = ["light", "dark"] as const;

/** What is worked out of a colour: its steps, and how well what is drawn in them can be read. */
export function ColourFigures({ colour }: { colour: string }) {
  const { t } = useTranslation("configuration");
  const { tag } = localeOf(useApp().boot.locale);
  const palette = paletteOf(colour);
  const known = { light: pairs(colour, "light"), dark: pairs(colour, "dark") };
  const figure = new Intl.NumberFormat(tag, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const least = (row: (typeof rows)[number]) => (row === "graphic" ? drawnRatio : textRatio);
  const passes = rows.every((row) => modes.every((mode) => known[mode][row].ratio >= least(row)));
  const names = {
    button: t("branding.contrast.button"),
    link: t("branding.contrast.link"),
    graphic: t("branding.contrast.graphic"),
    mark: t("branding.contrast.mark"),
  };
  return (
    <section className="branding-block" aria-labelledby="derived">
      <h2 id="derived">{t("branding.derived")}</h2>
      <ol className="colour-ramp">
        {STEPS.map((step) => (
          <li key={step} style={{ background: palette[step] }}>
            <span className="visually-hidden">{t("branding.step", { step, colour: palette[step] })}</span>
          </li>
        ))}
      </ol>
      <table className="colour-contrast">
        <thead>
          <tr>
            <th scope="col">{t("branding.contrast.title")}</th>
            <th scope="col">{t("branding.contrast.light")}</th>
            <th scope="col">{t("branding.contrast.dark")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">
                {names[row]}{" "}
                <span className="muted small">
                  {t("branding.contrast.least", { ratio: new Intl.NumberFormat(tag).format(least(row)) })}
                </span>
              </th>
              {modes.map((mode) => (
                <td key={mode} className={known[mode][row].ratio >= least(row) ? undefined : "is-failing"}>
                  <Sample {...known[mode][row]} isDrawn={row === "graphic"} isLink={row === "link"} />
                  {/* Cut, not rounded: 4.46 is not 4.5. */}
                  {figure.format(Math.floor(known[mode][row].ratio * 10) / 10)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="help colour-verdict" role="status">
        <Icon shape={passes ? iconCheck : iconCircleAlert} />
        <span>{passes ? t("branding.contrast.passes") : t("branding.contrast.fails")}</span>
      </p>
    </section>
  );
}

interface SampleProps {
  text: string;
  fill: string;
  isDrawn: boolean;
  isLink: boolean;
}

function Sample({ text, fill, isDrawn, isLink }: SampleProps) {
  const style: CSSProperties = { color: text, background: fill };
  return (
    <span className={isLink ? "colour-sample is-link" : "colour-sample"} style={style} aria-hidden="true">
      {isDrawn ? <i style={{ background: text }} /> : "Aa"}
    </span>
  );
}
