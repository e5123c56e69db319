import { type RefObject, useEffect, useState } from "react";

/**
 * The words that are spoken now, in one caption language. The tracks stay hidden: the words are drawn by the page, at a
 * size and place that its controls know of.
 */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, language: string | null): string {
  const [words, setWords] = useState("");
  useEffect(() => {
    const tracks = [...(video.current?.textTracks ?? [])];
    for (const track of tracks) track.mode = track.language === language ? "hidden" : "disabled";
    const chosen = tracks.find((track) => track.language === language);
    if (!chosen) return setWords("");
    const read = () => setWords(wordsOf(chosen.activeCues));
    read();
    chosen.addEventListener("cuechange", read);
    return () => chosen.removeEventListener("cuechange", read);
  }, [video, language]);
  return words;
}

function wordsOf(cues: TextTrackCueList | null): string {
  return [...(cues ?? [])]
    .map((cue) => (cue as VTTCue).getCueAsHTML().textContent?.trim() ?? "")
    .filter(Boolean)
    .join("\n");
}
