type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = "input, textarea, select";

/**
 * What was typed, ticked or chosen while only the server's page stood there. React keeps it in the fields but does not know
 * of it: the next drawing would put back what the server sent. To be called before hydration; the result says it all again
 * to the fields' owners, after hydration. What is typed meanwhile counts as it stands by then.
 */
export function keepEarlyInput(root: Document): () => void {
  const retells = new Map<Field, () => void>();
  const look = (field: Field) => {
    const again = retellOf(field);
    if (again) retells.set(field, again);
    else retells.delete(field);
  };
  const hear = ({ target }: Event) => {
    if (target instanceof Element && target.matches(fields)) look(target as Field);
  };
  root.querySelectorAll<Field>(fields).forEach(look);
  root.addEventListener("input", hear, true);
  return () => {
    root.removeEventListener("input", hear, true);
    for (const [field, again] of retells) if (field.isConnected) again();
  };
}

function retellOf(field: Field): (() => void) | null {
  if (field instanceof HTMLSelectElement) {
    const asSent = [...field.options].findLast((option) => option.defaultSelected) ?? field.options[0];
    if (!asSent || asSent.selected) return null;
    const { value } = field;
    return () => tell(field, "change", () => (field.value = value));
  }
  if (field.type === "checkbox" || field.type === "radio") {
    const { checked, defaultChecked } = field as HTMLInputElement;
    // The press that comes last among radio buttons is the one that counts; the one it took the place of needs none.
    if (checked === defaultChecked || (field.type === "radio" && !checked)) return null;
    return () => {
      (field as HTMLInputElement).checked = !checked;
      field.click();
    };
  }
  if (field.type === "file" || field.value === field.defaultValue) return null;
  const { value, defaultValue } = field;
  return () =>
    tell(field, "input", () => {
      // Through the field's own property first: React compares with what last went through there.
      field.value = defaultValue;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, "value")?.set?.call(field, value);
    });
}

function tell(field: Field, event: "input" | "change", set: () => void): void {
  set();
  field.dispatchEvent(new Event(event, { bubbles: true }));
  // In a task of its own: its owner knows by then what the field holds.
  if (field !== document.activeElement)
    setTimeout(() => field.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
}
