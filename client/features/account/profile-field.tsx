import { type InputHTMLAttributes, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextInput } from "#client/ui/text-input.tsx";
import { SaveMark } from "./save-mark.tsx";
import { useSave } from "./use-save.ts";

interface ProfileFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "inputMode" | "autoComplete"> {
  field: "name" | "phone";
  label: string;
  /** What the profile says now. */
  value: string;
}

/** One line of the profile. It is saved when it is left or Enter is pressed; what is wrong with it is said beneath. */
export function ProfileField({ field, label, value, ...rest }: ProfileFieldProps) {
  const validationMessages = useValidationText();
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
    setWrong(problem ? validationMessages(problem) : null);
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

/** The words of what the contract found wrong (shared/contracts/account.ts). */
function useValidationText(): (key: string) => string {
  const { t } = useTranslation("validation");
  const words: Record<string, string> = {
    required: t("required"),
    too_long: t("too_long"),
    phone_invalid: t("phone_invalid"),
  };
  return (key) => words[key] ?? t("invalid");
}
