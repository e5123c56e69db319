import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { isSettled } from "#shared/domain/progress.ts";
import { furthestWatched, type WatchedRange } from "#shared/domain/watched-ranges.ts";
import { Lazy } from "#client/core/page/lazy.tsx";
import type { LazyNamespace } from "#client/core/messages/load-messages.ts";
import { cx } from "#client/ui/cx.ts";
import { EndOffer } from "./end-offer.tsx";
import type { VideoContent } from "./film-extras.tsx";
import type { Player } from "./player.ts";
import { Scrubber } from "./scrubber.tsx";
import { StageNotice } from "./stage-notice.tsx";
import { type MediaStageProps, useMediaStage } from "./use-media-stage.ts";
import { useScreens } from "./use-screens.ts";
import { VideoControls } from "./video-controls.tsx";
import "#client/ui/stage.css";
import "./film.css";
import "./player-parts.css";
import "./player.css";

interface VideoStageProps extends MediaStageProps {
  content: VideoContent;
  /** Of the course. */
  language: string;
  watched: readonly WatchedRange[];
  done: boolean;
  /** Rejects where the answer could not be taken. */
  onAnswer: (questionId: string, optionIds: string[]) => Promise<void>;
}

const filmNamespaces: readonly LazyNamespace[] = ["film"];
const loadExtras = () => import("./film-extras.tsx").then(({ FilmExtras }) => FilmExtras);

/** A video with its own controls on a stage that stays dark in both modes. */
export function VideoStage({ content, language, watched, done, onAnswer, ...props }: VideoStageProps) {
  const { player, title, apiBase, languageTag, next } = props;
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const screens = useScreens(stage, video);
  const captions = useMediaStage(video, props, { captions: content.captions, toggleFull: screens.toggleFull });
  const spoken = useCaptions(video, captions.chosen);
  useSeekBound(player, content.no_skip && !done, furthestWatched(watched));
  const [qualityPlace, setQualityPlace] = useState<HTMLElement | null>(null);
  const file = apiBase + content.src;
  const waits = content.stream !== null || content.questions.length > 0;
  const playFile = useCallback(() => {
    if (waits) video.current?.setAttribute("src", file);
  }, [waits, file]);
  const stops = content.questions.filter((question) => !isSettled(question)).map(({ at }) => at);
  return (
    <div className={cx("stage film-stage", captions.chosen !== null && "is-captioned")} ref={stage}>
      {/* Captions are drawn below from these tracks; a video that nobody speaks in has none. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        className="stage-picture"
        // A stream's address is set once it is known what plays it; a film that asks plays once that is there which asks.
        // Where that does not come, the film is but a file.
        src={waits ? undefined : file}
        poster={content.poster ? apiBase + content.poster : undefined}
        preload="metadata"
        playsInline
        aria-label={title}
        onClick={player.togglePlay}
        onDoubleClick={screens.toggleFull}
      >
        {content.captions.map(({ language, label, src }) => (
          <track key={language} kind="captions" src={apiBase + src} srcLang={language} label={label} />
        ))}
      </video>
      {spoken ? (
        <p className="film-caption" lang={captions.chosen ?? undefined}>
          <span dir="auto">{spoken}</span>
        </p>
      ) : null}
      <StageNotice player={player} />
      <div className="player-bar">
        <Scrubber
          player={player}
          chapters={content.chapters}
          stops={stops}
          previews={content.previews}
          apiBase={apiBase}
        />
        <VideoControls
          player={player}
          captions={captions}
          screens={screens}
          languageTag={languageTag}
          quality={<span className="contents" ref={setQualityPlace} />}
        />
      </div>
      <Lazy
        load={loadExtras}
        namespaces={filmNamespaces}
        onMissing={playFile}
        given={{ player, video, stage, qualityPlace, content, language, apiBase, onAnswer }}
      />
      <EndOffer player={player} next={next} />
    </div>
  );
}

/**
 * The words that are spoken now, in one caption language. The tracks stay hidden: the words are drawn by the page, at a
 * size and place that its controls know of.
 */
function useCaptions(video: RefObject<HTMLVideoElement | null>, language: string | null): string {
  const [words, setWords] = useState("");
  useEffect(() => {
    const tracks = [...(video.current?.textTracks ?? [])];
    for (const track of tracks) track.mode = track.language === language ? "hidden" : "disabled";
    const chosen = tracks.find((track) => track.language === language);
    if (!chosen) return setWords("");
    const read = () => setWords(cueText(chosen.activeCues));
    read();
    chosen.addEventListener("cuechange", read);
    return () => chosen.removeEventListener("cuechange", read);
  }, [video, language]);
  return words;
}

function cueText(cues: TextTrackCueList | null): string {
  return [...(cues ?? [])]
    .map((cue) => (cue as VTTCue).getCueAsHTML().textContent?.trim() ?? "")
    .filter(Boolean)
    .join("\n");
}

/** While `on`, nobody moves beyond what was watched: before this visit, or by playing in it. */
function useSeekBound(player: Player, on: boolean, watchedTo: number): void {
  const furthest = useRef(watchedTo);
  useEffect(() => {
    furthest.current = Math.max(furthest.current, watchedTo);
  }, [watchedTo]);
  useEffect(() => {
    if (!on) return;
    let was = player.state().time;
    const stop = player.subscribe(() => {
      const { time, playing, rate } = player.state();
      const played = playing && time > was && time - was <= 2 * Math.max(1, rate);
      if (played && was <= furthest.current + 1) furthest.current = Math.max(furthest.current, time);
      was = time;
    });
    player.bound(() => furthest.current);
    return () => {
      stop();
      player.bound(null);
    };
  }, [player, on]);
}
