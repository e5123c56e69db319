import { lazyComponent } from "./lazy-component.ts";
import type { NamedIconProps } from "./named-icon-shape.tsx";

/**
 * An icon that a business chose by name, from any collection that `/_icons` knows: fetched, with what draws it, after the
 * page stands. Decoration beside words, like `Icon`. Icons of our own are constants in icons.ts instead.
 */
export const NamedIcon = lazyComponent<NamedIconProps>(() =>
  import("./named-icon-shape.tsx").then(({ NamedIconShape }) => NamedIconShape),
);
