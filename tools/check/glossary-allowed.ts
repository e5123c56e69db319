/** Where a word that the glossary refuses stands nevertheless. The list may only shrink. */
export interface Exception {
  /** A part of the place: namespace and key of a locale, or a help file. */
  place: string;
  words: string[];
  why: string;
}

export const exceptions: Exception[] = [
  {
    place: "palette:alias.",
    words: [
      "my courses",
      "sign out",
      "log off",
      "preferences",
      "color",
      "サインアウト",
      "thiết lập",
      "批改",
      "登入",
      "注销",
      "账户",
    ],
    why: "Never shown: what people may type to find a page, other words for it above all.",
  },
  { place: "locales/en auth:login.or", words: ["sign in"], why: "Words of docs/specification.md §2.5." },
  {
    place: "locales/en password:forgot.doneHelp",
    words: ["enterprise administrator"],
    why: "Words of docs/specification.md §2.5.",
  },
];
