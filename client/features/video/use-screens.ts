import { type RefObject, useEffect, useState } from "react";

interface Screens {
  full: boolean;
  canFloat: boolean;
  toggleFull: () => void;
  float: () => void;
}

/** Safari on phones fills the screen with the video alone. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Full screen of the whole stage, so that captions and controls come along, and the floating window. */
export function useScreens(stage: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>): Screens {
  const [full, setFull] = useState(false);
  const [canFloat, setCanFloat] = useState(false);
  useEffect(() => {
    setCanFloat(document.pictureInPictureEnabled === true);
    const read = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === stage.current);
    document.addEventListener("fullscreenchange", read);
    return () => document.removeEventListener("fullscreenchange", read);
  }, [stage]);

  return {
    full,
    canFloat,
    toggleFull: () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else if (stage.current?.requestFullscreen) void stage.current.requestFullscreen().catch(() => undefined);
      else (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.();
    },
    float: () => {
      const leaving = document.pictureInPictureElement !== null;
      void (leaving ? document.exitPictureInPicture() : video.current?.requestPictureInPicture())?.catch(
        () => undefined,
      );
    },
  };
}
