import { useEffect, useState } from "react";
import { cx } from "./cx.ts";
import { createIconLoader } from "./icon-loader.ts";
import type { IconShape } from "./icon-set.ts";

export interface NamedIconProps {
  /** `collection:name`, as an operator wrote it. */
  name: string;
  /** 16 px instead of 20. */
  small?: boolean;
}

const icons = createIconLoader();

/** The icon once it is there; nothing before, and nothing where it cannot be loaded. */
export function NamedIconShape({ name, small }: NamedIconProps) {
  const [drawn, setDrawn] = useState<{ name: string; shape: IconShape | null }>({ name, shape: null });
  useEffect(() => {
    let wanted = true;
    void icons.load(name).then((shape) => wanted && setDrawn({ name, shape }));
    return () => {
      wanted = false;
    };
  }, [name]);
  if (!drawn.shape || drawn.name !== name) return null;
  const { viewBox, body } = drawn.shape;
  return (
    <svg
      className={cx("icon icon-named", small && "icon-small")}
      viewBox={viewBox}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
