/**
 * The icons of lucide that the product draws, by the module of client/ui that holds them: a page loads no icon of the study
 * player's, and nothing loads those of parts that come late or of few pages before it has to. After a change:
 * `node --experimental-strip-types tools/icons/write-icons.ts`.
 */
export const iconNames = {
  icons: [
    "arrow-down-wide-narrow", "arrow-left", "arrow-right", "award", "bell", "book-open", "bookmark", "calendar",
    "check", "chevron-down", "circle", "circle-check", "circle-dot", "circle-exclamation-point", "circle-play",
    "copy", "download", "ellipsis", "external-link", "eye", "eye-off", "file-text", "flame", "headphones", "house",
    "images", "info", "key-round", "layout-dashboard", "link", "list-checks", "list-filter", "lock", "log-out",
    "map-pin", "medal", "menu", "minus", "moon", "notebook-pen", "play", "presentation", "printer", "refresh-cw", "rotate-ccw",
    "rotate-cw", "search", "settings", "shield-check", "skip-forward", "sliders-horizontal", "sun", "timer",
    "triangle-exclamation-point", "trophy", "upload", "user", "users", "x",
  ],
  "study-icons": [
    "arrow-down", "arrow-up", "captions", "captions-off", "chevron-left", "chevron-right", "circle-dashed",
    "circle-question-mark", "circle-x", "clock", "maximize", "minimize", "move-horizontal", "pause", "pencil", "picture-in-picture-2",
    "volume-2", "volume-x", "wifi-off", "zoom-in", "zoom-out",
  ],
  "late-icons": [
    "camera", "chevron-up", "flag", "gauge", "languages", "life-buoy", "list-tree", "mail", "message-circle",
    "monitor", "panel-left", "plus", "smartphone", "trash",
  ],
} as const satisfies Record<string, readonly string[]>;

export type IconModule = keyof typeof iconNames;
