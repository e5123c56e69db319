import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** `refused`: by the person or the browser; `none`: there is no camera, or another program has it. */
export type CameraState = "asking" | "runs" | "refused" | "none";

/** How often a picture is looked at, in milliseconds. */
const lookEvery = 200;
/** A picture is read at this width: finer ones take longer and find no more. */
const readWidth = 640;
/** What was away for so long is told again, in milliseconds. */
const forgetAfter = 4000;

interface Detector {
  detect: (from: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = (new (options: { formats: string[] }) => Detector) & {
  getSupportedFormats: () => Promise<string[]>;
};
type Read = (video: HTMLVideoElement) => Promise<string | null>;

/** The camera that looks away from whoever holds the phone, and what it reads: a text that stays before it once. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onText: (text: string) => void): CameraState {
  const [state, setState] = useState<CameraState>("asking");
  const tell = useEffectEvent(onText);
  useEffect(() => {
    const end = new AbortController();
    open(video, end.signal, (text) => tell(text)).then(
      () => setState("runs"),
      (error: unknown) => {
        if (!end.signal.aborted) setState(isRefusal(error) ? "refused" : "none");
      },
    );
    return () => end.abort();
  }, [video]);
  return state;
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && ["NotAllowedError", "SecurityError"].includes(error.name);
}

async function open(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<void> {
  const media = navigator.mediaDevices;
  if (media === undefined) throw new TypeError("no camera can be asked for here");
  const stream = await media.getUserMedia({ video: { facingMode: "environment" }, audio: false });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted || video.current === null) return stop();
  signal.addEventListener("abort", stop);
  const shown = video.current;
  shown.srcObject = stream;
  await shown.play();
  const read = (await ofBrowser()) ?? ofLibrary();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = { text: "", at: 0 };
  const look = async () => {
    const text = shown.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(shown).catch(() => null) : null;
    if (signal.aborted) return;
    if (text) {
      const isNews = text !== last.text || Date.now() - last.at > forgetAfter;
      last = { text, at: Date.now() };
      if (isNews) onText(text);
    }
    timer = setTimeout(() => void look(), lookEvery);
  };
  signal.addEventListener("abort", () => clearTimeout(timer));
  void look();
}

async function ofBrowser(): Promise<Read | null> {
  const { BarcodeDetector: Given } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await Given?.getSupportedFormats().catch((): string[] => []);
  if (Given === undefined || !formats?.includes("qr_code")) return null;
  const detector = new Given({ formats: ["qr_code"] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

const readerLibrary = () => import("qr/decode.js");

/** Fetches what reads codes where the browser does not. */
export function preloadReader(): void {
  if (!("BarcodeDetector" in globalThis)) readerLibrary().catch(() => undefined);
}

function ofLibrary(): Read {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const library = readerLibrary();
  return async (video) => {
    const { default: decode } = await library;
    const scale = Math.min(1, readWidth / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context?.getImageData(0, 0, canvas.width, canvas.height);
    // It throws where it finds none.
    return picture ? decode(picture) : null;
  };
}

/** Whether this document may ask for a camera at all; where a browser does not say, it may. */
export function mayAskForCamera(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (name: string) => boolean } };
  return featurePolicy?.allowsFeature("camera") ?? true;
}
