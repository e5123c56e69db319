import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { LessonContent } from "#shared/contracts/lesson-content.ts";
import { centreScroll } from "./centre-scroll.ts";
import { columnPicture } from "#client/ui/column-picture.ts";
import { cx } from "#client/ui/cx.ts";
import { IconButton } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconChevronLeft, iconChevronRight, iconZoomIn, iconZoomOut } from "#client/ui/study-icons.ts";
import "./lesson-bodies.css";

/** A picture that only slides by was not seen; one at which the strip comes to rest was. */
const restMs = 200;

interface GalleryBodyProps {
  content: LessonContent<"gallery">;
  /** Base path of the learning API: picture addresses are relative to it. */
  apiBase: string;
  /** What the lesson is written in. */
  language: string;
  /** Picture (from 1) at which the learner left off. */
  startAt: number;
  onSeen: (number: number) => void;
}

/** Pictures side by side: swiped, scrolled, or turned by keys and buttons. Without any script they can be scrolled. */
export function GalleryBody({ content: { pictures }, apiBase, language, startAt, onSeen }: GalleryBodyProps) {
  const { t } = useTranslation("study");
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(1);
  const [isLarge, setLarge] = useState(false);
  const count = pictures.length;
  const tallest = Math.max(...pictures.map(({ width, height }) => height / width));

  function show(number: number, behavior?: ScrollBehavior): void {
    const picture = strip.current?.children[number - 1];
    if (number >= 1 && number <= count)
      picture?.scrollIntoView({ block: "nearest", inline: "start", ...(behavior && { behavior }) });
  }

  useEffect(() => {
    if (startAt > 1) show(Math.min(startAt, count), "instant");
    // Where the learner left off is where it opens, not where it stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const inView = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (inView) setAt([...list.children].indexOf(inView.target) + 1);
      },
      { root: list, threshold: 0.6 },
    );
    for (const picture of list.children) observer.observe(picture);
    return () => observer.disconnect();
  }, [count]);

  const report = useEffectEvent(onSeen);
  useEffect(() => setLarge(false), [at]);
  useLayoutEffect(() => {
    if (isLarge) centreScroll(strip.current?.querySelector(".gallery-frame.is-large"));
  }, [isLarge]);
  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    let timer: ReturnType<typeof setTimeout>;
    let last = 0;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const number = Math.round(Math.abs(list.scrollLeft) / list.clientWidth) + 1;
        if (document.visibilityState !== "visible" || number === last) return;
        last = number;
        report(number);
      }, restMs);
    };
    settle();
    const stop = new AbortController();
    list.addEventListener("scroll", settle, { passive: true, signal: stop.signal });
    document.addEventListener("visibilitychange", settle, { signal: stop.signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    if (isLarge || event.altKey || event.ctrlKey || event.metaKey) return;
    const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
    const steps: Record<string, number> = {
      ArrowRight: isMirrored ? -1 : 1,
      ArrowLeft: isMirrored ? 1 : -1,
      Home: 1 - at,
      End: count - at,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(at + step);
  }

  return (
    <section
      className="gallery-body"
      style={{ "--tallest": tallest } as CSSProperties}
      aria-roledescription={t("gallery.role")}
      aria-label={t("gallery.label", { count })}
    >
      {/* Without a stop of its own the keyboard could not turn it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        className="gallery-strip"
        ref={strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t("gallery.position", { at, count })}
        onKeyDown={onKeyDown}
      >
        {pictures.map(({ src, alt, caption, width, height }, index) => {
          const isOpen = index + 1 === at;
          const isZoomed = isOpen && isLarge;
          return (
            <li key={src} aria-hidden={isOpen ? undefined : true}>
              <figure>
                <div className={cx("gallery-frame", isZoomed && "is-large")}>
                  {/* Who looks closer looks at the original. */}
                  <img
                    src={apiBase + src}
                    alt={alt}
                    width={width}
                    height={height}
                    loading={index === 0 ? undefined : "lazy"}
                    decoding="async"
                    onLoad={isZoomed ? ({ currentTarget }) => centreScroll(currentTarget.parentElement) : undefined}
                    {...(isZoomed ? null : columnPicture(apiBase + src, width))}
                  />
                </div>
                {caption ? <figcaption lang={language}>{caption}</figcaption> : null}
              </figure>
            </li>
          );
        })}
      </ul>
      <div className="gallery-bar">
        <IconButton label={t("gallery.previous")} aria-disabled={at <= 1 || undefined} onClick={() => show(at - 1)}>
          <Icon shape={iconChevronLeft} flip />
        </IconButton>
        <span className="tabular" role="status">
          {t("gallery.position", { at, count })}
        </span>
        <IconButton label={t("gallery.next")} aria-disabled={at >= count || undefined} onClick={() => show(at + 1)}>
          <Icon shape={iconChevronRight} flip />
        </IconButton>
        <IconButton
          label={isLarge ? t("gallery.smaller") : t("gallery.larger")}
          aria-pressed={isLarge}
          onClick={() => setLarge(!isLarge)}
        >
          <Icon shape={isLarge ? iconZoomOut : iconZoomIn} />
        </IconButton>
      </div>
    </section>
  );
}
