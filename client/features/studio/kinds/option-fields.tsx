import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox, Radio } from "#client/ui/checkbox.tsx";
import { faultWiring, GroupFault } from "./group-fault.tsx";
import { PictureFields, useMaterialSrc } from "./material-field.tsx";
import { LineField, NumberField } from "./plain-fields.tsx";
import { useFault } from "./question-faults.ts";
import type { QuestionProps } from "./question-props.ts";
import { freshId, freshOption } from "./questions.ts";
import type { Area } from "./spot-area.ts";
import { SpotsEditor } from "./spots-editor.tsx";

export function Options({
  question,
  onChange,
}: QuestionProps<"single"> | QuestionProps<"multiple"> | QuestionProps<"true_false">) {
  const { options, kind, id } = question;
  const fault = useFault();
  return (
    <OptionFields
      id={id}
      kind={kind}
      options={options}
      most={26}
      hasFeedback
      error={fault("options")}
      errorOf={(at, name) => fault(`options.${at}.${name}`)}
      onOptions={(next) => (onChange as (question: StudioQuestion) => void)({ ...question, options: next })}
    />
  );
}

interface Option {
  id: string;
  text: string;
  correct: boolean;
  feedback?: string | undefined;
}

interface OptionFieldsProps {
  /** Of the question. */
  id: string;
  kind: "single" | "multiple" | "true_false";
  options: Option[];
  most: number;
  hasFeedback?: boolean;
  /** What is wrong with all of them together. */
  error?: string | null;
  /** What is wrong with one of them. */
  errorOf: (at: number, name: "text" | "feedback") => string | null;
  onOptions: (options: Option[]) => void;
}

/** What may be chosen, and what of it is right. */
export function OptionFields(props: OptionFieldsProps) {
  const { id: questionId, kind, options, most, hasFeedback = false, error = null, errorOf, onOptions: set } = props;
  const { t } = useTranslation("studio");
  const change = (at: number, changes: Partial<Option>) =>
    set(options.map((one, index) => (index === at ? { ...one, ...changes } : one)));
  const faultId = useId();
  const isFixed = kind === "true_false";
  /** What is true or not has its words already. */
  const isSaid = isFixed && options.every(({ text }) => text.trim() !== "");
  return (
    <fieldset className="studio-group" data-spot="options">
      <legend>{t(isSaid ? "question.truth" : "question.options")}</legend>
      <GroupFault id={faultId} text={error} />
      {options.map(({ id, text, correct, feedback }, at) => (
        <div key={id} className="studio-option" data-spot={at}>
          {kind === "multiple" ? (
            <Checkbox
              checked={correct}
              {...faultWiring(faultId, at === 0 && error)}
              onChange={({ target }) => change(at, { correct: target.checked })}
            >
              {t("question.correct", { number: at + 1 })}
            </Checkbox>
          ) : (
            <Radio
              name={`right-${questionId}`}
              checked={correct}
              {...faultWiring(faultId, at === 0 && error)}
              onChange={() => set(options.map((one, index) => ({ ...one, correct: index === at })))}
            >
              {isSaid ? text : t("question.correct", { number: at + 1 })}
            </Radio>
          )}
          {isSaid ? null : (
            <LineField
              label={t("question.option", { number: at + 1 })}
              spot="text"
              error={errorOf(at, "text")}
              value={text}
              maxLength={4000}
              onChange={(value) => change(at, { text: value })}
            />
          )}
          {hasFeedback ? (
            <LineField
              label={isSaid ? t("question.feedbackOn", { text }) : t("question.feedback", { number: at + 1 })}
              error={errorOf(at, "feedback")}
              value={feedback ?? ""}
              maxLength={4000}
              onChange={(value) => change(at, { feedback: value })}
            />
          ) : null}
          {isFixed || options.length <= 2 ? null : (
            <Button variant="quiet" dense onClick={() => set(options.toSpliced(at, 1))}>
              {t("kinds.takeOut")}
            </Button>
          )}
        </div>
      ))}
      {isFixed || options.length >= most ? null : (
        <Button variant="quiet" onClick={() => set([...options, freshOption(false)])}>
          {t("question.addOption")}
        </Button>
      )}
    </fieldset>
  );
}

const mostPlaces = 26;

export function Hotspot({ question, place, picture: ownPicture, onChange }: QuestionProps<"hotspot">) {
  const { t } = useTranslation("studio");
  const fault = useFault();
  const faultId = useId();
  const { picture, options } = question;
  const change = (at: number, changes: Partial<(typeof options)[number]>) =>
    onChange({ ...question, options: options.map((one, index) => (index === at ? { ...one, ...changes } : one)) });
  const material = useMaterialSrc(place, picture.file);
  const src = place === null ? (ownPicture?.src ?? null) : material;
  const add = (area: Area) =>
    onChange({ ...question, options: [...options, { id: freshId(), text: "", correct: options.length === 0, area }] });
  const [few, open] = [options.length < 2, !options.some(({ correct }) => correct)];
  const missing = few ? t("question.placesTwo") : open ? t("question.placesRight") : null;
  const problem = fault("options") ?? (options.length > 0 ? missing : null);
  const sides = [t("question.left"), t("question.top"), t("question.width"), t("question.height")];
  return (
    <fieldset className="studio-group">
      <legend>{t("question.places")}</legend>
      <GroupFault id={`${faultId}-picture`} text={fault("picture")} />
      {place === null ? (
        ownPicture?.choice
      ) : (
        <PictureFields
          place={place}
          within="picture."
          picture={picture}
          isShown={false}
          onChange={(changes) => onChange({ ...question, picture: { ...picture, ...changes } })}
        />
      )}
      {src ? (
        <SpotsEditor
          src={src}
          alt={picture.alt}
          places={options}
          isLocked={place?.isLocked ?? false}
          onDraw={options.length < mostPlaces ? add : null}
          onArea={(at, area) => change(at, { area })}
        />
      ) : place === null ? null : (
        <p className="help">{t("question.noPicture")}</p>
      )}
      <GroupFault id={faultId} text={problem} />
      {options.map(({ id, text, correct, area }, at) => (
        <div key={id} className="studio-option" data-spot={`options.${at}`}>
          <Checkbox
            checked={correct}
            {...faultWiring(faultId, at === 0 && problem)}
            onChange={({ target }) => change(at, { correct: target.checked })}
          >
            {t("question.correct", { number: at + 1 })}
          </Checkbox>
          <LineField
            label={t("question.place", { number: at + 1 })}
            spot="text"
            error={fault(`options.${at}.text`)}
            value={text}
            onChange={(value) => change(at, { text: value })}
          />
          <div className="studio-area">
            {area.map((value, side) => (
              <NumberField
                key={side}
                label={sides[side] ?? ""}
                value={value}
                least={0}
                most={100}
                isNeeded
                onChange={(number) => change(at, { area: area.with(side, number ?? 0) as typeof area })}
              />
            ))}
          </div>
          <Button variant="quiet" dense onClick={() => onChange({ ...question, options: options.toSpliced(at, 1) })}>
            {t("kinds.takeOut")}
          </Button>
        </div>
      ))}
      {options.length < mostPlaces ? (
        <Button variant="quiet" data-spot="options" onClick={() => add([40, 40, 20, 20])}>
          {t("question.addPlace")}
        </Button>
      ) : null}
    </fieldset>
  );
}
