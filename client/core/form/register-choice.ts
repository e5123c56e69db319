import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

const known = new WeakSet<Element>();

/**
 * `form.register` of a checkbox, a switch or a radio. Once the page has another stored value, the library reads from the box
 * whether it is ticked, where React has told it that it was from the beginning: it is ticked as the form has it before, or what
 * somebody else saved meanwhile would be saved over unseen. What was ticked before the script came is not the form's yet.
 */
export function registerChoice<Values extends FieldValues>(form: UseFormReturn<Values>, name: FieldPath<Values>) {
  const { ref, ...field } = form.register(name);
  return {
    ...field,
    ref: (box: HTMLInputElement | null) => {
      if (box && known.has(box)) box.checked = isTicked(box, form.getValues(name));
      if (box) known.add(box);
      ref(box);
    },
  };
}

function isTicked({ type, value }: HTMLInputElement, of: unknown): boolean {
  return Array.isArray(of) ? of.includes(value) : of === (type === "radio" ? value : true);
}
