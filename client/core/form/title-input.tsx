import "./title-input.css";

interface TitleInputProps {
  label: string;
  value: string;
  /** What it is called while it has no name of its own. */
  placeholder?: string;
  /** Absent: it is read alone. */
  onChange: ((value: string) => void) | undefined;
}

/** The name of what a page is about, written where it stands. */
export function TitleInput({ label, value, placeholder, onChange }: TitleInputProps) {
  if (!onChange) return <h1>{value || placeholder}</h1>;
  return (
    <h1 className="title-input">
      <input
        aria-label={label}
        value={value}
        placeholder={placeholder}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </h1>
  );
}
