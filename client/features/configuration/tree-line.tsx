import type { ReactNode } from "react";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { TextInput } from "#client/ui/text-input.tsx";

interface TreeLineProps {
  id: string;
  label: string;
  value: string;
  placeholder?: string;
  dir?: "ltr";
  /** The id of what is offered. */
  list?: string;
  before?: ReactNode;
  /** A key of `validation`, or what the learning API says. */
  wrong: string | undefined;
  onChange: (value: string) => void;
}

/** A line of text of an entry. */
export function TreeLine({ wrong, onChange, ...field }: TreeLineProps) {
  const translate = useTranslate();
  const words = {
    required: translate("validation:required"),
    too_long: translate("validation:too_long"),
    hidden_characters: translate("validation:hidden_characters"),
    link_invalid: translate("validation:link_invalid"),
    icon_invalid: translate("validation:icon_invalid"),
    slug_invalid: translate("validation:slug_invalid"),
    slug_taken: translate("validation:slug_taken"),
  };
  const error = wrong === undefined ? null : (Object.entries(words).find(([key]) => key === wrong)?.[1] ?? wrong);
  return <TextInput {...field} error={error} autoComplete="off" onChange={({ target }) => onChange(target.value)} />;
}
