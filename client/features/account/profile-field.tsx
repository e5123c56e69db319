import { type InputHTMLAttributes, useState } from "react";
import { TextInput } from "#client/ui/text-input.tsx";
import { SaveMark } from "./save-mark.tsx";
import { useSave } from "./use-save.ts";
import { useValidationWords } from "./use-validation-words.ts";

interface ProfileFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "inputMode" | "autoComplete"> {
  field: "name" | "phone";
  label: string;
  /** What the profile says now. */
  value: string;
}

/** One line of the profile. It is saved when it is left or Enter is pressed; what is wrong with it is said beneath. */
export function ProfileField({ field, label, value, ...rest }: ProfileFieldProps) {
  const validationWords = useValidationWords();
  const [entered, setEntered] = useState(value);
  const [wrong, setWrong] = useState<string | null>(null);
  const { state, failure, save, forget } = useSave(field);

  async function submit(): Promise<void> {
    const next = entered.trim();
    if (next === value) return;
    const change = field === "phone" ? { phone: next || null } : { name: next };
    // The validator comes once there is something to check.
    const { ChangeInfoBody } = await import("#shared/contracts/account-body.ts");
    const problem = ChangeInfoBody.safeParse(change).error?.issues[0]?.message;
    setWrong(problem ? validationWords(problem) : null);
    if (!problem) void save(change);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextInput
        {...rest}
        id={`profile-${field}`}
        name={field}
        label={label}
        value={entered}
        error={wrong ?? failure}
        aside={<SaveMark state={wrong ? "idle" : state} />}
        onChange={({ target }) => {
          setEntered(target.value);
          setWrong(null);
          if (state !== "saving") forget();
        }}
        onBlur={() => void submit()}
      />
    </form>
  );
}
