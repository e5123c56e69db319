/** The icons of lucide that the product draws. After a change: `node --experimental-strip-types tools/icons/write-icons.ts`. */
export const iconNames = [
  "arrow-down", "arrow-down-wide-narrow", "arrow-left", "arrow-right", "arrow-up", "award", "bell", "book-open", "bookmark", "calendar", "camera", "captions", "captions-off",
  "check", "chevron-down", "chevron-left", "chevron-right", "chevron-up", "circle", "circle-check", "circle-dashed",
  "circle-dot", "circle-exclamation-point", "circle-play", "circle-question-mark", "circle-x", "clock", "copy",
  "download", "ellipsis", "external-link", "eye", "eye-off", "file-text", "flag", "flame", "gauge", "headphones", "house", "images", "info",
  "key-round", "languages", "layout-dashboard", "life-buoy", "link", "list-checks", "list-filter", "list-tree", "lock", "log-out", "mail",
  "map-pin", "maximize", "medal", "menu", "message-circle", "minimize", "minus", "monitor", "moon", "notebook-pen",
  "panel-left", "pause", "pencil", "picture-in-picture-2", "play", "plus", "presentation", "printer", "refresh-cw",
  "rotate-ccw", "rotate-cw", "search", "settings", "shield-check", "skip-forward", "sliders-horizontal", "smartphone", "sun", "timer", "trash",
  "triangle-exclamation-point", "trophy", "upload", "user", "users", "volume-2", "volume-x", "wifi-off", "x", "zoom-in",
  "zoom-out",
];
