interface TitledProps {
  title: string;
  /** Of the title; the words around it are the page's. */
  language: string;
  words: (title: string) => string;
}

/** A title of what is learnt among words of the page, each in its language. */
export function Titled({ title, language, words }: TitledProps) {
  const [before, after] = words("\u0000").split("\u0000");
  return (
    <>
      {before}
      <span lang={language}>{title}</span>
      {after}
    </>
  );
}
