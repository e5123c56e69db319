// Written by tools/icons/write-icons.ts from lucide (ISC licence); add names in tools/icons/icon-names.ts.
export const iconArrowLeftRight = '<path d="M8 3L4 7l4 4M4 7h16m-4 14l4-4l-4-4m4 4H4"/>';
export const iconHash = '<path d="M4 9h16M4 15h16M10 3L8 21m8-18l-2 18"/>';
export const iconTextCursorInput =
  '<path d="M12 20h-1a2 2 0 0 1-2-2a2 2 0 0 1-2 2H6m7-12h7a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-7m-8 0H4a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h1m1-4h1a2 2 0 0 1 2 2a2 2 0 0 1 2-2h1M9 6v12"/>';
export const iconType = '<path d="M12 4v16M4 7V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2M9 20h6"/>';
