import { type CSSProperties, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Branding } from "#shared/contracts/branding.ts";
import { paletteOf, primaryColour, STEPS } from "#shared/domain/primary-colour.ts";
import { accents, coverInks, type Mode } from "#shared/domain/theme.ts";
import { Among } from "#client/core/messages/titled.tsx";
import { useAsset } from "#client/core/session/business.ts";
import { BookCover } from "#client/ui/book-cover.tsx";
import { ChapterBar } from "#client/ui/chapter-bar.tsx";
import { cx } from "#client/ui/cx.ts";
import { LogoParts } from "#client/ui/logo.tsx";
import { Poster } from "#client/ui/poster.tsx";
import "./branding-previews.css";
import "#client/ui/button.css";
import "#client/ui/field.css";

/** Pixels of the page that is drawn small. */
const pageWidth = 1440;

interface Shown {
  title: string;
  logo: string | null;
  background: string | null;
  theme: Branding["login_theme"];
}

const scenes = ["signIn", "home", "lesson"] as const;
const modes = ["light", "dark"] as const;

interface BrandingPreviewsProps {
  branding: Branding;
  siteTitle: string;
  /** They are all that the page shows. */
  isAlone?: boolean;
}

/** What people will see of a branding: three pages, each in both modes, drawn by the rules that the product itself follows. */
export function BrandingPreviews({ branding, siteTitle, isAlone = false }: BrandingPreviewsProps) {
  const { t } = useTranslation("configuration");
  const asset = useAsset();
  const grid = useScale();
  const { config_display: display, app_config: app } = branding;
  const shown: Shown = {
    title: display.title || siteTitle,
    logo: asset(display.logo ?? app.logo_path),
    background: asset(display.background),
    theme: branding.login_theme,
  };
  const words = { signIn: t("preview.signIn"), home: t("preview.home"), lesson: t("preview.lesson") };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it is scrolled, by keys too
    <section
      className={cx("proof-list", isAlone && "is-alone")}
      aria-label={t("preview.label")}
      ref={grid}
      tabIndex={isAlone ? undefined : 0}
    >
      {scenes.map((scene) =>
        modes.map((mode) => (
          <figure key={`${scene}-${mode}`} className="proof-one">
            <figcaption>
              {mode === "light"
                ? t("preview.light", { page: words[scene] })
                : t("preview.dark", { page: words[scene] })}
            </figcaption>
            <div className="proof-frame">
              <div className={cx("proof-page", mode)} style={themeOf(branding, mode)} inert aria-hidden="true">
                {scene === "signIn" ? (
                  <SignIn {...shown} />
                ) : scene === "home" ? (
                  <Home {...shown} />
                ) : (
                  <Lesson {...shown} />
                )}
              </div>
            </div>
          </figure>
        )),
      )}
    </section>
  );
}

/** What the head of a document says of a business's colour, for one element. */
function themeOf({ primary_color: colour }: Branding, mode: Mode): CSSProperties {
  const primary = primaryColour(colour);
  const palette = paletteOf(primary);
  const values = {
    ...Object.fromEntries(STEPS.map((step) => [`ui-color-primary-${step}`, palette[step]])),
    ...coverInks(primary),
    ...accents(primary, mode),
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value])) as CSSProperties;
}

/** Pages are drawn as wide as a window and made as small as their frame. */
function useScale() {
  const grid = useRef<HTMLElement>(null);
  useEffect(() => {
    const frame = grid.current?.querySelector(".proof-frame");
    if (!frame) return;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) grid.current?.style.setProperty("--proof-scale", String(entry.contentRect.width / pageWidth));
    });
    watcher.observe(frame);
    return () => watcher.disconnect();
  }, []);
  return grid;
}

function Mark({ title, logo }: Shown) {
  return (
    <span className="logo">
      <LogoParts name={title} src={logo} />
    </span>
  );
}

function SignIn(shown: Shown) {
  const { t } = useTranslation("configuration");
  const { title, background, theme } = shown;
  return (
    <div className={cx("proof-sign-in", `proof-${theme}`)}>
      <div className="proof-form">
        <Mark {...shown} />
        <div className="proof-form-middle">
          <p className="proof-title">{t("preview.signIn")}</p>
          <Line label={t("preview.email")} text="lan@example.com" />
          <Line label={t("preview.password")} text="••••••••" isFocused />
          <span className="link">{t("preview.forgot")}</span>
          <span className="btn btn-primary btn-wide">{t("preview.signIn")}</span>
        </div>
      </div>
      {theme === "centered" ? null : (
        <div className="proof-poster">
          <Poster title={title} src={background} />
        </div>
      )}
    </div>
  );
}

function Line({ label, text, isFocused }: { label: string; text: string; isFocused?: boolean }) {
  return (
    <div className="proof-field">
      <b>{label}</b>
      <span className={cx("proof-input", isFocused && "is-focused")}>{text}</span>
    </div>
  );
}

function Top({ children, ...shown }: Shown & { children?: ReactNode }) {
  return (
    <div className="proof-top">
      <Mark {...shown} />
      {children}
    </div>
  );
}

const segments = [6, 4, 8, 5, 7, 3, 6, 4].map((minutes, at) => ({
  seconds: minutes * 60,
  state: at < 3 ? ("done" as const) : at === 3 ? ("now" as const) : ("todo" as const),
  percent: 40,
}));

function Home(shown: Shown) {
  const { t } = useTranslation("configuration");
  const due = [t("preview.course"), t("preview.next"), t("preview.sentence", { marked: t("preview.marked") })];
  return (
    <div className="proof-home">
      <Top {...shown}>
        <span className="proof-nav">
          <b className="is-here">{t("preview.home")}</b>
          <span>{t("preview.lesson")}</span>
        </span>
      </Top>
      <div className="proof-hero">
        <div className="proof-hero-words">
          <span className="muted">{t("preview.course")}</span>
          <p className="proof-display">{t("preview.next")}</p>
          <p>
            <Sentence />
          </p>
          <p className="actions">
            <span className="btn btn-primary">{t("preview.resume")}</span>
            <span className="link">{t("preview.outline")}</span>
          </p>
          <ChapterBar segments={segments} label="" />
        </div>
        <BookCover title={t("preview.course")} category="safety" />
      </div>
      <p className="proof-title">{t("preview.due")}</p>
      {due.map((words) => (
        <div key={words} className="proof-row">
          <b>{words}</b>
          <ChapterBar segments={segments} label="" />
          <span className="btn">{t("preview.resume")}</span>
        </div>
      ))}
    </div>
  );
}

function Lesson(shown: Shown) {
  const { t } = useTranslation("configuration");
  return (
    <div className="proof-lesson">
      <Top {...shown}>
        <ChapterBar segments={segments} label="" />
      </Top>
      <div className="proof-stage">
        <BookCover title={t("preview.next")} category="safety" />
      </div>
      <div className="proof-rail">
        <b className="is-here">{t("preview.transcript")}</b>
        {[0, 1, 2, 3, 4, 5].map((line) => (
          <p key={line}>{line === 2 ? <Sentence /> : t("preview.sentence", { marked: t("preview.marked") })}</p>
        ))}
        <span className="btn btn-primary btn-wide">{t("preview.resume")}</span>
      </div>
    </div>
  );
}

/** Its end is marked as the product marks words to pick up again. */
function Sentence() {
  const { t } = useTranslation("configuration");
  return (
    <Among words={(marked) => t("preview.sentence", { marked })}>
      <mark>{t("preview.marked")}</mark>
    </Among>
  );
}
