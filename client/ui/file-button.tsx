import type { InputHTMLAttributes } from "react";
import { buttonClass, type ButtonLook } from "./button.tsx";
import "./file-button.css";

interface FileButtonProps
  extends
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      "accept" | "multiple" | "aria-describedby" | "aria-invalid" | "children"
    >,
    ButtonLook {
  onChoose: (first: File, all: readonly File[]) => void;
}

/** Opens the device's chooser of files. The field lies over the button, so that keys and a screen reader find it. */
export function FileButton({ variant, dense, wide, children, onChoose, ...rest }: FileButtonProps) {
  return (
    <label className={buttonClass({ variant, dense, wide }, "file-btn")}>
      {children}
      <input
        {...rest}
        type="file"
        onChange={({ target }) => {
          const all = [...(target.files ?? [])];
          // The same file may be chosen again after a failure.
          target.value = "";
          if (all[0]) onChoose(all[0], all);
        }}
      />
    </label>
  );
}
