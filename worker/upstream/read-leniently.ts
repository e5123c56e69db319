import * as z from "zod/mini";

type Place = readonly PropertyKey[];

export interface ReadLeniently<Value> {
  value: Value;
  /** Names of the fields that were not what the specification says: never their values. */
  wrong: Set<string>;
}

/**
 * An object of the learning API by a shape whose fields all have defaults. What is of the wrong type is left out and so takes
 * its default: one field must not close a business. Undefined for what is no object at all.
 */
export function readLeniently<Shape extends z.ZodMiniType>(
  shape: Shape,
  given: unknown,
): ReadLeniently<z.output<Shape>> | undefined {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return undefined;
  const wrong = new Set<string>();
  const whole = z.safeParse(shape, given);
  if (whole.success) return { value: whole.data, wrong };
  const known = structuredClone(given) as Record<string, unknown>;
  for (;;) {
    const parsed = z.safeParse(shape, known);
    if (parsed.success) return { value: parsed.data, wrong };
    const places = new Map(
      parsed.error.issues.map(({ path }) => placeOf(known, path)).map((place) => [JSON.stringify(place), place]),
    );
    if (places.has("[]")) return undefined;
    for (const place of places.values()) wrong.add(nameOf(place));
    // Of a list the last goes first, so that the places of the others still hold.
    for (const place of [...places.values()].toReversed()) leaveOut(known, place);
  }
}

/** The innermost place on the way to an issue that holds something: what is missing below it cannot be left out. */
function placeOf(object: unknown, path: Place): Place {
  const place: PropertyKey[] = [];
  let value = object;
  for (const key of path) {
    if (typeof value !== "object" || value === null || (value as Record<PropertyKey, unknown>)[key] === undefined)
      break;
    value = (value as Record<PropertyKey, unknown>)[key];
    place.push(key);
  }
  return place;
}

function leaveOut(object: Record<string, unknown>, place: Place): void {
  const parent = place
    .slice(0, -1)
    .reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], object);
  const last = place.at(-1);
  if (last === undefined || typeof parent !== "object" || parent === null) return;
  if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete (parent as Record<PropertyKey, unknown>)[last];
}

const nameOf = (place: Place) => place.map((key) => (typeof key === "number" ? "*" : String(key))).join(".");
