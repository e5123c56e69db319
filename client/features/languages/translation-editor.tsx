import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Translation, TranslationPiece } from "#shared/contracts/course-languages.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Field, fieldWiring } from "#client/ui/field.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { WordChanges } from "#client/ui/word-changes.tsx";
import type { TranslationPlace } from "./languages.queries.ts";
import { useTranslationSaver } from "./use-translation-saver.ts";
import "#client/ui/field.css";

interface TranslationEditorProps {
  translation: Translation;
  place: TranslationPlace;
  isReadOnly: boolean;
}

/** A part of a course piece by piece: its own words, and beside them what is said for them. */
export function TranslationEditor({ translation, place, isReadOnly }: TranslationEditorProps) {
  const { t } = useTranslation("languages");
  const translate = useTranslate();
  const saver = useTranslationSaver(translation, place);
  const { saving } = saver;
  return (
    <section aria-label={translation.title || t("names")} className="languages-editor">
      <p className="muted" role="status">
        {t(`saving.${saving.state}`)}
      </p>
      {saving.failure ? <InlineError text={failureText(translate, saving.failure)} /> : null}
      {translation.pieces.length === 0 ? <p className="muted">{t("wordless")}</p> : null}
      <ol className="languages-pieces">
        {translation.pieces.map((piece) => (
          <Piece
            key={piece.name}
            piece={piece}
            languages={translation}
            text={saving.open[piece.name] ?? piece.text ?? ""}
            theirs={saving.meetings[piece.name]}
            isRefused={saving.state === "refused" && piece.name in saving.open}
            isReadOnly={isReadOnly}
            saver={saver}
          />
        ))}
      </ol>
    </section>
  );
}

interface PieceProps {
  piece: TranslationPiece;
  languages: Pick<Translation, "language" | "source_language">;
  text: string;
  theirs: string | undefined;
  isRefused: boolean;
  isReadOnly: boolean;
  saver: Pick<ReturnType<typeof useTranslationSaver>, "write" | "flush" | "takeTheirs">;
}

function Piece({ piece, languages, text, theirs, isRefused, isReadOnly, saver }: PieceProps) {
  const { t } = useTranslation("languages");
  const id = useId();
  const help = piece.format === "markdown" ? t("keepMarks") : undefined;
  const error = isRefused ? t("broken") : undefined;
  return (
    <li className="languages-piece">
      <div>
        <p className="languages-source" lang={languages.source_language}>
          {piece.was === null ? piece.source : <WordChanges before={piece.was} after={piece.source} />}
        </p>
        <p className={`languages-state is-${piece.state}`}>{t(`state.${piece.state}`)}</p>
      </div>
      <div>
        <Field id={id} label={t("translation")} help={help} error={error}>
          <div className={error ? "input input-area is-error" : "input input-area"}>
            <textarea
              rows={Math.min(12, Math.max(piece.format === "line" ? 1 : 2, Math.ceil(piece.source.length / 60)))}
              lang={languages.language}
              value={text}
              readOnly={isReadOnly}
              maxLength={20_000}
              onChange={({ target }) => saver.write(piece.name, target.value)}
              onBlur={saver.flush}
              {...fieldWiring(id, { help, error })}
            />
          </div>
        </Field>
        {theirs === undefined ? null : (
          <div className="languages-both">
            <p>{t("both")}</p>
            <p lang={languages.language}>{theirs || t("gone")}</p>
            <p className="actions">
              <Button onClick={() => saver.write(piece.name, text)}>{t("keepMine")}</Button>
              <Button onClick={() => saver.takeTheirs(piece.name)}>{t("takeTheirs")}</Button>
            </p>
          </div>
        )}
        {piece.state === "outdated" && !isReadOnly ? (
          <Button onClick={() => saver.write(piece.name, text)}>{t("stillRight")}</Button>
        ) : null}
      </div>
    </li>
  );
}
