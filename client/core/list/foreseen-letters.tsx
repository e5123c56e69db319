import "./foreseen-letters.css";

interface ForeseenLine {
  id: string;
  name: string;
  /** What it is about. */
  of: string;
  /** What the letter says of it, or why there is none. */
  words: string;
  isTold: boolean;
}

interface ForeseenProps {
  letters: string;
  /** null: everybody gets one. */
  untold: string | null;
  /** Names the lines to whoever does not see them. */
  label: string;
  lines: readonly ForeseenLine[];
  /** How many there are besides. */
  more?: string | null;
}

/** Who would get a letter and who would not, before any is written. */
export function ForeseenLetters({ letters, untold, label, lines, more = null }: ForeseenProps) {
  return (
    <div className="foreseen-letters">
      <p role="status">
        <strong>{letters}</strong>
        {untold === null ? null : <span className="muted"> · {untold}</span>}
      </p>
      {/* A region that scrolls is reached by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above */}
      <div role="region" aria-label={label} tabIndex={0}>
        <ul>
          {lines.map(({ id, name, of, words, isTold }) => (
            <li key={id}>
              <span>
                {name}
                <span className="muted small">{of}</span>
              </span>
              <span className={isTold ? "small tabular" : "muted small"}>{words}</span>
            </li>
          ))}
        </ul>
        {more === null ? null : <p className="muted small">{more}</p>}
      </div>
    </div>
  );
}
