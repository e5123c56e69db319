import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { chapterFault } from "#shared/domain/chapter-fault.ts";
import { Button } from "#client/ui/button.tsx";
import { Switch } from "#client/ui/checkbox.tsx";
import { FileButton } from "#client/ui/file-button.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { InlineError } from "#client/ui/states.tsx";
import { captionsOfFile, wrongCaptionLine } from "./caption-file.ts";
import type { Sent } from "../materials/use-materials.ts";
import type { FieldsProps } from "./fields-props.ts";
import { FilmView } from "./film-view.tsx";
import { MaterialField, PictureFields } from "./material-field.tsx";
import { LineField, NumberField, ProseField } from "./plain-fields.tsx";
import { timedLines, timedText, timeOf } from "./timed-lines.ts";

const FilmQuestions = lazyComponent(() =>
  import(/* by itself */ "./film-questions.tsx").then((module) => module.FilmQuestions),
);

export function PdfFields({ content, onChange, place }: FieldsProps<"pdf">) {
  const { t } = useTranslation("studio");
  return (
    <>
      <MaterialField
        place={place}
        label={t("kinds.document")}
        of="application/pdf"
        file={content.file}
        onFile={(file) => onChange({ ...content, file })}
        onSent={({ name, pages }) => onChange({ ...content, file: name, pages: pages ?? content.pages })}
      />
      <NumberField
        label={t("kinds.pages")}
        spot="pages"
        value={content.pages}
        least={1}
        most={5000}
        onChange={(pages) => onChange({ ...content, pages })}
      />
    </>
  );
}

export function AudioFields({ content, onChange, place }: FieldsProps<"audio">) {
  const { t } = useTranslation("studio");
  const wrong = useCaptionProblem();
  return (
    <>
      <MaterialField
        place={place}
        label={t("kinds.recording")}
        of="audio/"
        file={content.file}
        onFile={(file) => onChange({ ...content, file })}
      />
      <NumberField
        label={t("kinds.seconds")}
        spot="seconds"
        value={content.seconds}
        least={0.1}
        most={86_400}
        onChange={(seconds) => onChange({ ...content, seconds })}
      />
      <ProseField
        label={t("kinds.transcript")}
        spot="transcript"
        help={t("kinds.vttHelp")}
        rows={10}
        value={content.transcript ?? ""}
        error={wrong(content.transcript ?? "")}
        onChange={(text) => onChange({ ...content, transcript: text || null })}
      />
      <CaptionFile onCaptions={(transcript) => onChange({ ...content, transcript })} />
    </>
  );
}

export function GalleryFields({ content, onChange, place }: FieldsProps<"gallery">) {
  const { t } = useTranslation("studio");
  const { pictures } = content;
  const change = (at: number, changes: Partial<(typeof pictures)[number]>) =>
    onChange({ ...content, pictures: pictures.map((one, index) => (index === at ? { ...one, ...changes } : one)) });
  return (
    <>
      {pictures.map(({ file, alt, caption }, at) => (
        <fieldset key={at} className="studio-group" data-spot={`pictures.${at}`}>
          <legend>{t("kinds.pictureNumber", { number: at + 1 })}</legend>
          <PictureFields place={place} picture={{ file, alt }} onChange={(changes) => change(at, changes)} />
          <LineField
            label={t("kinds.caption")}
            value={caption ?? ""}
            onChange={(text) => change(at, { caption: text || null })}
          />
          <Button variant="quiet" onClick={() => onChange({ ...content, pictures: pictures.toSpliced(at, 1) })}>
            {t("kinds.takeOut")}
          </Button>
        </fieldset>
      ))}
      <Button
        data-spot="pictures"
        onClick={() => onChange({ ...content, pictures: [...pictures, { file: null, alt: "", caption: null }] })}
      >
        {t("kinds.addPicture")}
      </Button>
    </>
  );
}

export function VideoFields({ content, onChange, place }: FieldsProps<"video">) {
  const { t } = useTranslation("studio");
  const { captions } = content;
  const [chapters, setChapters] = useState(() => content.chapters_text ?? timedText(content.chapters));
  const seconds = place.draft.materials.find(({ name }) => name === content.file)?.seconds ?? null;
  const chaptersProblem = useChaptersProblem(seconds);
  const wrongCaptions = useCaptionProblem();
  const send = useRef<((file: File) => Promise<Sent | null>) | null>(null);
  const [onReady] = useState(() => (ready: typeof send.current) => void (send.current = ready));
  // What is typed while a picture is on its way stays.
  const latest = useRef({ content, onChange });
  useEffect(() => {
    latest.current = { content, onChange };
  });
  const film = useRef<HTMLVideoElement>(null);
  const takeFrame = async (picture: File) => {
    const sent = await send.current?.(picture);
    if (sent) latest.current.onChange({ ...latest.current.content, poster: sent.name });
  };
  const change = (at: number, changes: Partial<(typeof captions)[number]>) =>
    onChange({ ...content, captions: captions.map((one, index) => (index === at ? { ...one, ...changes } : one)) });
  return (
    <>
      <MaterialField
        place={place}
        label={t("kinds.film")}
        of="video/"
        file={content.file}
        onFile={(file) => onChange({ ...content, file })}
      />
      <FilmView content={content} place={place} film={film} onFrame={takeFrame} />
      <MaterialField
        place={place}
        label={t("kinds.poster")}
        spot="poster"
        of="image/"
        onReady={onReady}
        file={content.poster}
        onFile={(poster) => onChange({ ...content, poster })}
      />
      {captions.map(({ language, label, vtt }, at) => (
        <fieldset key={at} className="studio-group" data-spot={`captions.${at}`}>
          <legend>{t("kinds.captionsOf", { label: label || language })}</legend>
          <div className="studio-pair">
            <LineField
              label={t("kinds.captionLanguage")}
              spot={`captions.${at}.language`}
              dir="ltr"
              maxLength={35}
              value={language}
              onChange={(text) => /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(text) && change(at, { language: text })}
            />
            <LineField
              label={t("kinds.captionLabel")}
              spot={`captions.${at}.label`}
              maxLength={80}
              value={label}
              onChange={(text) => change(at, { label: text })}
            />
          </div>
          <ProseField
            label={t("kinds.captions")}
            help={t("kinds.vttHelp")}
            spot={`captions.${at}.vtt`}
            error={wrongCaptions(vtt)}
            rows={8}
            value={vtt}
            onChange={(text) => change(at, { vtt: text })}
          />
          <CaptionFile onCaptions={(text) => change(at, { vtt: text })} />
          <Button variant="quiet" onClick={() => onChange({ ...content, captions: captions.toSpliced(at, 1) })}>
            {t("kinds.takeOut")}
          </Button>
        </fieldset>
      ))}
      {captions.length < 12 ? (
        <Button
          data-spot="captions"
          onClick={() =>
            onChange({
              ...content,
              captions: [...captions, { language: place.draft.head.language, label: "", vtt: "WEBVTT\n\n" }],
            })
          }
        >
          {t("kinds.addCaptions")}
        </Button>
      ) : null}
      <ProseField
        label={t("kinds.chapters")}
        spot="chapters"
        help={t("kinds.chaptersHelp")}
        error={chaptersProblem(chapters)}
        rows={5}
        value={chapters}
        onChange={(text) => {
          setChapters(text);
          const { lines, wrong } = timedLines(text);
          const { chapters_text: _typed, ...rest } = content;
          // A line that is none yet is kept as it is typed.
          onChange({ ...rest, chapters: lines, ...(wrong !== null && { chapters_text: text }) });
        }}
      />
      <NumberField
        label={t("kinds.completeAt")}
        spot="complete_at"
        help={t("kinds.completeAtHelp")}
        value={content.complete_at}
        least={1}
        most={100}
        onChange={(value) => onChange({ ...content, complete_at: value })}
      />
      <Switch checked={content.no_skip} onChange={({ target }) => onChange({ ...content, no_skip: target.checked })}>
        {t("kinds.noSkip")}
      </Switch>
      <FilmQuestions
        questions={content.questions}
        place={place}
        seconds={seconds}
        playhead={() => Math.floor(film.current?.currentTime ?? 0)}
        onChange={(change) => {
          const { content: now, onChange: write } = latest.current;
          write({ ...now, questions: change(now.questions) });
        }}
      />
    </>
  );
}

/** What is wrong with chapters, at its line or its time; null: nothing. */
function useChaptersProblem(seconds: number | null): (text: string) => string | null {
  const { t } = useTranslation("studio");
  return (text) => {
    const { lines, wrong } = timedLines(text);
    if (wrong !== null) return t("kinds.chaptersWrong", { line: wrong });
    const found = chapterFault(lines, seconds);
    const time = timeOf(lines[found?.index ?? 0]?.at ?? 0);
    if (found?.fault === "first") return t("kinds.chaptersFirst");
    if (found?.fault === "same") return t("kinds.chaptersSame", { time });
    return found ? t("kinds.chaptersLate", { time, length: timeOf(seconds ?? 0) }) : null;
  };
}

/** What is wrong with captions, at its line; null: nothing. */
function useCaptionProblem(): (vtt: string) => string | null {
  const { t } = useTranslation("studio");
  return (vtt) => {
    const line = wrongCaptionLine(vtt);
    if (line === null) return null;
    return line === 0 ? t("kinds.vttWrong") : t("kinds.vttLine", { line });
  };
}

/** Captions out of a file of this device, in place of what is there. */
function CaptionFile({ onCaptions }: { onCaptions: (vtt: string) => void }) {
  const { t } = useTranslation("studio");
  const [isUnread, setUnread] = useState(false);
  const take = async (file: File) => {
    const vtt = await captionsOfFile(file);
    setUnread(vtt === null);
    if (vtt !== null) onCaptions(vtt);
  };
  return (
    <>
      <FileButton dense accept=".vtt,.srt" onChoose={(file) => void take(file)}>
        {t("kinds.captionFile")}
      </FileButton>
      {isUnread ? <InlineError text={t("kinds.captionUnread")} /> : null}
    </>
  );
}
