import type { ReactNode } from "react";

interface AmongProps {
  /** The sentence around an element, whose place differs between languages. */
  words: (place: string) => string;
  children: ReactNode;
}

/** An element in its place among words. */
export function Among({ words, children }: AmongProps) {
  const [before, after] = words("\u0000").split("\u0000");
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}

interface TitledProps {
  title: string;
  /** Of the title; the words around it are the page's. */
  language: string;
  words: (title: string) => string;
}

/** A title of what is learnt among words of the page, each in its language. */
export function Titled({ title, language, words }: TitledProps) {
  return (
    <Among words={words}>
      <span lang={language}>{title}</span>
    </Among>
  );
}
