interface PageTitleProps {
  title: string;
  summary: string;
  language: string;
}

/** The title of something to study and what it is about, in its own language. */
export function PageTitle({ title, summary, language }: PageTitleProps) {
  return (
    <>
      <h1 className="display" lang={language}>
        {title}
      </h1>
      <p className="lead page-lead" lang={language}>
        {summary}
      </p>
    </>
  );
}
