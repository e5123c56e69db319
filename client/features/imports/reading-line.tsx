import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ImportFile } from "#shared/contracts/imports.ts";
import {
  type ImportDelimiter,
  importDelimiters,
  type ImportEncoding,
  importEncodings,
} from "#shared/domain/import-fields.ts";
import { type DateStyle, dateStyles } from "#shared/domain/written-day.ts";
import { keyOf } from "./import-rail.tsx";
import "./reading-line.css";

interface ReadingLineProps {
  file: ImportFile;
  columns: ImportFile["columns"];
  /** null: no column says a day. */
  dateStyle: DateStyle | null;
  isBusy: boolean;
  onRead: (said: { encoding: ImportEncoding; delimiter: ImportDelimiter }) => void;
  onDateStyle: (style: DateStyle) => void;
  /** Columns tell who is who. */
  onKey: () => void;
}

/** How the file is read and whom its rows are compared with, in a sentence; its underlined words can be changed. */
export function ReadingLine({ file, columns, dateStyle, isBusy, onRead, onDateStyle, onKey }: ReadingLineProps) {
  const { t } = useTranslation("import");
  const { encoding, delimiter } = file;
  const slots: Record<string, ReactNode> = {
    encoding: (
      <Slot
        label={t("encoding")}
        value={encoding}
        options={importEncodings.map((value) => ({ value, label: value }))}
        isBusy={isBusy}
        onChange={(value) => onRead({ encoding: value, delimiter })}
      />
    ),
    delimiter: (
      <Slot
        label={t("delimiter")}
        value={delimiter}
        options={importDelimiters.map((value) => ({ value, label: t(`between.${delimiterNames[value]}`) }))}
        isBusy={isBusy}
        onChange={(value) => onRead({ encoding, delimiter: value })}
      />
    ),
    dates: (
      <Slot
        label={t("dates")}
        value={dateStyle ?? "dmy"}
        options={dateStyles.map((value) => ({ value, label: t(`dateStyle.${value}`) }))}
        isBusy={isBusy}
        onChange={onDateStyle}
      />
    ),
    key: (
      <button type="button" className="import-slot" onClick={onKey}>
        {t(`key.${keyOf(columns)}`)}
      </button>
    ),
  };
  const sentence = [
    file.format === "csv" ? t("read.csv", blanks) : t("read.xlsx"),
    dateStyle === null ? null : t("read.dates", blanks),
    t("read.key", blanks),
  ].flatMap((words) => words ?? []);
  return (
    <p className="import-reading">
      {sentence.map((words, at) => (
        <Fragment key={words}>
          {at > 0 ? t("read.and") : null}
          {words.split(/\{\{(\w+)\}\}/).map((part, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence have no other name
            <Fragment key={place}>{place % 2 === 0 ? part : slots[part]}</Fragment>
          ))}
        </Fragment>
      ))}
      {t("read.rest")}
    </p>
  );
}

const delimiterNames = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" } as const;

/** Placeholders that stay, for what is put in their place. */
const blanks = { encoding: "{{encoding}}", delimiter: "{{delimiter}}", dates: "{{dates}}", key: "{{key}}" };

interface SlotProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  isBusy: boolean;
  onChange: (value: Value) => void;
}

function Slot<Value extends string>({ label, value, options, isBusy, onChange }: SlotProps<Value>) {
  return (
    <select
      className="import-slot"
      aria-label={label}
      value={value}
      aria-busy={isBusy || undefined}
      onChange={({ target }) => {
        const chosen = options.find((one) => one.value === target.value);
        if (chosen && !isBusy) onChange(chosen.value);
      }}
    >
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}
