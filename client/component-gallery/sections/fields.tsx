import { useEffect, useId, useRef, useState } from "react";
import { Field, fieldWiring } from "#client/ui/field.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconMail } from "#client/ui/lazy-icons.ts";
import { watchOtpInput } from "#client/ui/otp-input.dom.ts";
import { OtpInput } from "#client/ui/otp-input.tsx";
import { PasswordInput } from "#client/ui/password-input.tsx";
import { SearchField } from "#client/ui/search-field.tsx";
import { SearchInput } from "#client/ui/search-input.tsx";
import { SelectInput } from "#client/ui/select-input.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { TextLine } from "#client/ui/text-line.tsx";
import { Part, State } from "../specimen.tsx";
import { useMessages } from "../messages.ts";

/** What is filled in. */
export function Fields() {
  return (
    <>
      <FieldPart />
      <TextPart />
      <PasswordPart />
      <OtpPart />
      <SelectPart />
      <SearchPart />
    </>
  );
}

function FieldPart() {
  const words = useMessages();
  const given = { label: words.prose, help: words.emailHelp, error: words.emailError };
  return (
    <Part name="field">
      <State name="any control" wide>
        <Field id="field-any" {...given}>
          <textarea className="input" rows={2} {...fieldWiring("field-any", given)} />
        </Field>
      </State>
    </Part>
  );
}

function TextPart() {
  const words = useMessages();
  return (
    <Part name="text-input">
      <State name="that no browser fills in">
        <TextLine label={words.email} value="" most={60} onChange={() => undefined} />
      </State>
      <State name="empty">
        <TextInput id="text-empty" type="email" label={words.email} />
      </State>
      <State name="help">
        <TextInput
          id="text-help"
          type="email"
          label={words.email}
          help={words.emailHelp}
          before={<Icon shape={iconMail} />}
        />
      </State>
      <State name="invalid">
        <TextInput
          id="text-invalid"
          label={words.email}
          defaultValue="thu.ha@"
          help={words.emailHelp}
          error={words.emailError}
        />
      </State>
      <State name="disabled">
        <TextInput id="text-disabled" label={words.email} defaultValue="thu.ha@hoasen.test" disabled />
      </State>
      <State name="read only">
        <TextInput id="text-fixed" label={words.email} defaultValue="thu.ha@hoasen.test" readOnly />
      </State>
      <State name="long words" wide>
        <TextInput
          id="text-long"
          label={words.long}
          defaultValue={words.unbroken}
          help={words.unbroken}
          error={words.long}
        />
      </State>
    </Part>
  );
}

function PasswordPart() {
  const words = useMessages();
  const given = { label: words.password, showLabel: words.show, hideLabel: words.hide, capsLockHint: words.caps };
  return (
    <Part name="password-input">
      <State name="default">
        <PasswordInput id="password" {...given} defaultValue="Learn-2026!" autoComplete="off" />
      </State>
      <State name="invalid">
        <PasswordInput id="password-invalid" {...given} error={words.emailError} autoComplete="off" />
      </State>
      <State name="disabled">
        <PasswordInput id="password-disabled" {...given} disabled autoComplete="off" />
      </State>
    </Part>
  );
}

function OtpPart() {
  const words = useMessages();
  const place = useRef<HTMLDivElement>(null);
  const [full, setFull] = useState(false);
  useEffect(() => {
    const input = place.current?.querySelector("input");
    if (input) watchOtpInput(input, () => setFull(true));
  }, []);
  return (
    <Part name="otp-input">
      <State name="default">
        <div ref={place} className="specimen-lines">
          <OtpInput id="otp" label={words.code} help={words.codeHelp} />
        </div>
        <output>{full ? words.complete : ""}</output>
      </State>
      <State name="invalid">
        <OtpInput id="otp-invalid" label={words.code} defaultValue="123" error={words.codeError} />
      </State>
      <State name="disabled">
        <OtpInput id="otp-disabled" label={words.code} defaultValue="123456" disabled />
      </State>
    </Part>
  );
}

function SelectPart() {
  const words = useMessages();
  const id = useId();
  const options = words.teams.map((label, index) => ({ value: String(index), label }));
  return (
    <Part name="select-input">
      <State name="default">
        <SelectInput id={`${id}a`} label={words.team} options={options} />
      </State>
      <State name="invalid">
        <SelectInput id={`${id}b`} label={words.team} options={options} error={words.emailError} />
      </State>
      <State name="disabled">
        <SelectInput id={`${id}c`} label={words.team} options={options} disabled />
      </State>
      <State name="long words" wide>
        <SelectInput
          id={`${id}d`}
          label={words.long}
          options={[{ value: "0", label: words.long }]}
          help={words.emailHelp}
        />
      </State>
    </Part>
  );
}

function SearchPart() {
  const words = useMessages();
  const [asked, setAsked] = useState("");
  return (
    <Part name="search-field">
      <State name="empty">
        <SearchField id="search-empty" label={words.search} action="" asked={asked} search={setAsked} />
      </State>
      <State name="asked">
        <SearchField id="search-asked" label={words.long} action="" asked={words.unbroken} search={setAsked} />
      </State>
      <State name="in a box">
        <div className="input">
          <SearchInput aria-label={words.search} placeholder={words.search} />
        </div>
      </State>
    </Part>
  );
}
