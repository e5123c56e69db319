import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import { iconSearch } from "./icons.ts";

/** The line of a search behind its sign; what stands around both dresses them. */
export function SearchInput(props: ComponentProps<"input">) {
  return (
    <>
      <Icon shape={iconSearch} />
      <input type="search" enterKeyHint="search" autoComplete="off" spellCheck={false} {...props} />
    </>
  );
}
