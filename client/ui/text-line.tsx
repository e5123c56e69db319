import { useId } from "react";
import { TextInput } from "./text-input.tsx";

interface TextLineProps {
  label: string;
  value: string;
  /** In characters. */
  most: number;
  error?: string | null;
  onChange: (value: string) => void;
}

/** A line of text that no browser fills in by itself. */
export function TextLine({ most, onChange, ...rest }: TextLineProps) {
  return (
    <TextInput
      {...rest}
      id={useId()}
      maxLength={most}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
