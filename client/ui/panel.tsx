import type { HTMLAttributes } from "react";
import { cx } from "./cx.ts";

/** A sheet on the page: hairline, no shadow. */
export function Panel({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={cx("panel", className)} />;
}
