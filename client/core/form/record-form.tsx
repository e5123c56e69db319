import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Translate } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { LeaveGuard } from "#client/core/form/leave-guard.tsx";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Switch } from "#client/ui/checkbox.tsx";
import { Field, type FieldTexts, fieldWiring } from "#client/ui/field.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { TextInput, type TextInputProps } from "#client/ui/text-input.tsx";
import { registerChoice } from "./register-choice.ts";
import { BothCopies } from "./both-copies.tsx";
import type { RecordForm as State, Shown } from "./use-record-form.ts";
import "./record-form.css";

interface FormProps<Values extends FieldValues> {
  state: State<Values>;
  children: ReactNode;
  /** What the button says instead of "Save". */
  action?: string | undefined;
  /** Of a form that is not what its page is for: another of the page is. */
  variant?: "plain";
  /** Buttons beside it that save nothing. */
  further?: ReactNode;
}

/** Its fields, what went wrong as a whole, and the buttons; it asks before unsaved changes are left. */
export function RecordForm<Values extends FieldValues>({
  state,
  children,
  action,
  variant,
  further,
}: FormProps<Values>) {
  const { t } = useTranslation("manage");
  const translate = useTranslate();
  const { asked, isDirty, isSaving, failure } = state;
  const form = useRef<HTMLFormElement>(null);
  useRefusalInSight(state, form);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter saves from every field
    <form
      ref={form}
      className="record-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.submit();
      }}
      onKeyDown={state.onKeyDown}
    >
      {asked ? <BothCopies state={state} asked={asked} form={form} /> : null}
      <div className="record-form-fields" hidden={asked !== null}>
        {children}
        {failure ? <InlineError text={failureText(translate, failure)} /> : null}
        <p className="actions">
          <Button
            type="submit"
            variant={variant ? "default" : "primary"}
            busy={isSaving}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {action ?? t("form.save")}
          </Button>
          {isDirty ? (
            <Button variant="quiet" onClick={state.discard}>
              {t("form.discard")}
            </Button>
          ) : null}
          {further}
        </p>
      </div>
      {isDirty ? <LeaveGuard /> : null}
    </form>
  );
}

/** Why a save was refused comes into view: at the first field that says it, else where the form does. */
export function useRefusalInSight<Values extends FieldValues>(
  { refused, form: { formState } }: Pick<State<Values>, "refused" | "form">,
  form: RefObject<HTMLFormElement | null>,
): void {
  const { submitCount } = formState;
  useEffect(() => {
    if (!refused && submitCount === 0) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus({ preventScroll: true });
    (field ?? (refused && form.current?.querySelector(".error, [role=alert]")))?.scrollIntoView({ block: "center" });
  }, [refused, submitCount, form]);
}

/** How a field that is no control by itself is called and read, where both changed it. */
export function useShown<Values extends FieldValues, Name extends Path<Values>>(
  { shown }: State<Values>,
  name: Name,
  label: string,
  words: (value: PathValue<Values, Name>) => ReactNode,
): void {
  useEffect(() => {
    shown.set(name, { label, words: words as Shown["words"] });
  });
}

interface FieldProps<Values extends FieldValues> extends Omit<TextInputProps, "id" | "name" | "error"> {
  state: State<Values>;
  name: Path<Values>;
}

/** A line of text of a record. */
export function RecordField<Values extends FieldValues>({ state, name, ...rest }: FieldProps<Values>) {
  const error = useFieldError(state, name);
  const { ref, ...wiring } = state.form.register(name);
  return (
    <TextInput
      id={idOf(name)}
      error={error}
      autoComplete="off"
      defaultValue={textAt(state.values, name)}
      inputRef={ref}
      {...rest}
      {...wiring}
    />
  );
}

/** The same for an address: written from the left in every language. */
export function RecordAddress<Values extends FieldValues>(props: FieldProps<Values>) {
  return <RecordField inputMode="url" dir="ltr" {...props} />;
}

interface ProseProps<Values extends FieldValues>
  extends FieldTexts, Pick<ComponentProps<"textarea">, "rows" | "dir" | "spellCheck"> {
  state: State<Values>;
  name: Path<Values>;
}

/** Lines of text of a record. */
export function RecordProse<Values extends FieldValues>(props: ProseProps<Values>) {
  const { state, name, label, help, rows = 3, ...rest } = props;
  const id = idOf(name);
  const words = { help, error: useFieldError(state, name) };
  return (
    <Field id={id} label={label} {...words}>
      <div className={words.error ? "input input-area is-error" : "input input-area"}>
        <textarea
          rows={rows}
          {...rest}
          {...state.form.register(name)}
          defaultValue={textAt(state.values, name)}
          {...fieldWiring(id, words)}
        />
      </div>
    </Field>
  );
}

/** The same for hosts, domains and the like, one a line. */
export function RecordLines<Values extends FieldValues>(props: ProseProps<Values>) {
  return <RecordProse dir="ltr" spellCheck={false} {...props} />;
}

interface SwitchProps<Values extends FieldValues> {
  state: State<Values>;
  name: Path<Values>;
  label: string;
  help?: string | undefined;
  disabled?: boolean;
}

/** On or off in a record. */
export function RecordSwitch<Values extends FieldValues>({ state, name, label, help, disabled }: SwitchProps<Values>) {
  const { form, values } = state;
  const helpId = `${idOf(name)}-help`;
  return (
    <>
      <Switch
        {...registerChoice(form, name)}
        defaultChecked={valueAt(values, name) === true}
        disabled={disabled}
        aria-describedby={help && helpId}
      >
        {label}
      </Switch>
      {help ? (
        <p className="help" id={helpId}>
          {help}
        </p>
      ) : null}
    </>
  );
}

/** The id of the control of a field of a record. */
export function idOf(name: string): string {
  return `record-${name.replaceAll(".", "-")}`;
}

const known = [
  "required",
  "too_long",
  "too_short",
  "email_required",
  "email_invalid",
  "their_email_invalid",
  "phone_invalid",
  "date_invalid",
  "date_order",
  "exam_code_invalid",
  "hidden_characters",
  "out_of_range",
  "not_a_number",
  "not_rising",
  "link_invalid",
  "colour_invalid",
  "host_invalid",
  "time_invalid",
  "time_same",
  "person_unknown",
  "picture_unknown",
  "time_zone_invalid",
  "own_key_invalid",
  "choice_unknown",
  "choice_doubled",
  "domain_invalid",
  "directory_invalid",
  "field_unknown",
  "field_missing",
  "field_misplaced",
  "field_not_alone",
  "html_refused",
] as const;

/** What is wrong with a field: words of `validation` for what the schema says, else the server's own. */
export function useFieldError<Values extends FieldValues>({ form }: State<Values>, name: Path<Values>): string | null {
  const translate = useTranslate();
  const { error } = form.getFieldState(name, form.formState);
  if (!error) return null;
  return faultText(translate, error.message);
}

/** What a schema or the server says is wrong, in words. */
export function faultText(translate: Translate, message: string | undefined): string {
  const key = known.find((one) => one === message);
  return key ? translate(`validation:${key}`) : message || translate("validation:invalid");
}

function valueAt(values: FieldValues, path: string): unknown {
  return path.split(".").reduce<unknown>((at, part) => (at as FieldValues | undefined)?.[part], values);
}

/** What stands in a field, as it is typed. */
function textAt(values: FieldValues, path: string): string {
  const found = valueAt(values, path);
  return typeof found === "string" || typeof found === "number" ? String(found) : "";
}
