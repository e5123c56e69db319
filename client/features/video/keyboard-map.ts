/** Everything the keyboard does to a video (docs/specification.md §2.7). */
export type VideoCommand =
  | { kind: "toggle-play" }
  | { kind: "seek-by"; seconds: number }
  | { kind: "step-speed"; direction: 1 | -1 }
  | { kind: "toggle-captions" }
  | { kind: "toggle-mute" }
  | { kind: "toggle-fullscreen" }
  | { kind: "next-lesson" };

export interface KeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  /**
   * Where the key was pressed: `typing` in anything that takes letters, `arrows` on what moves by them (a tab, a slider),
   * `control` on any other button or link.
   */
  on: "page" | "control" | "arrows" | "typing";
}

/** Null: the key means nothing here, so that the browser and whatever has focus keep it. */
export function commandFor({ key, shiftKey, ctrlKey, altKey, metaKey, on }: KeyPress): VideoCommand | null {
  if (on === "typing" || ctrlKey || altKey || metaKey) return null;
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (letter === "n") return shiftKey ? { kind: "next-lesson" } : null;
  // Shifted commas are "<": the same key, so the same meaning as on players everywhere.
  if (letter === "," || letter === "<") return { kind: "step-speed", direction: -1 };
  if (letter === "." || letter === ">") return { kind: "step-speed", direction: 1 };
  if (shiftKey) return null;
  switch (letter) {
    case " ":
      // A focused button is pressed by the space bar itself.
      return on === "page" ? { kind: "toggle-play" } : null;
    case "k":
      return { kind: "toggle-play" };
    case "j":
      return { kind: "seek-by", seconds: -10 };
    case "l":
      return { kind: "seek-by", seconds: 10 };
    case "ArrowLeft":
      return on === "arrows" ? null : { kind: "seek-by", seconds: -5 };
    case "ArrowRight":
      return on === "arrows" ? null : { kind: "seek-by", seconds: 5 };
    case "c":
      return { kind: "toggle-captions" };
    case "m":
      return { kind: "toggle-mute" };
    case "f":
      return { kind: "toggle-fullscreen" };
    default:
      return null;
  }
}

/** Where a key press happened, from the roles of the element that had focus. */
export function placeOf(target: EventTarget | null): KeyPress["on"] {
  if (!(target instanceof Element)) return "page";
  if (
    target.closest(
      "input:not([type=range]), textarea, select, [contenteditable=true], [role=textbox], dialog, [role=dialog]",
    )
  )
    return "typing";
  // Of the inputs only the range is left. After a press on Play its button keeps the focus, and arrows mean the film.
  if (target.closest("[role=tablist], [role=menu], [role=listbox], [role=radiogroup], [role=slider], input"))
    return "arrows";
  if (target.closest("button, a, summary")) return "control";
  return "page";
}
