const optional = new Set(["explanation", "feedback", "guide", "pool"]);

/** A text that may be left out is not said empty. */
export function withoutEmpty(said: object): object {
  return Object.fromEntries(
    Object.entries(said).filter(([field, value]) => value !== undefined && !(optional.has(field) && value === "")),
  );
}
