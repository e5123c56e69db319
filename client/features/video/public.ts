/** What pages, the shell and other features may use of films and sound. */
export { AudioStage } from "./audio-stage.tsx";
export type { NextLesson } from "./end-offer.tsx";
export { FilmStrip } from "./film-strip.tsx";
export { createPlayer, type Player } from "./player.ts";
export { Transcript } from "./transcript.tsx";
export { VideoStage } from "./video-stage.tsx";
