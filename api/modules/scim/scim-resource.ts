import { type Attribute, attributeIn, type ResourceShape } from "./scim-schema.ts";
import { ScimError } from "./scim-error.ts";

export type ScimValue = string | boolean | ScimComplex | (string | boolean | ScimComplex)[];
export interface ScimComplex {
  [name: string]: ScimValue;
}

/** A list of one attribute holds no more. */
const mostValues = 100;
const longestText = 2000;

/** What a client sent, as far as the shape knows it, under the names that the shape has. Unknown and read-only attributes are passed over. */
export function readResource(shape: ResourceShape, given: unknown): ScimComplex {
  if (!isObject(given)) throw new ScimError("invalidSyntax", "The body is not a JSON object");
  const resource = readAttributes(shape.attributes, given);
  for (const [schema, attributes] of Object.entries(shape.extensions)) {
    const extension = Object.entries(given).find(([name]) => name.toLowerCase() === schema.toLowerCase())?.[1];
    if (!isObject(extension)) continue;
    const read = readAttributes(attributes, extension);
    if (Object.keys(read).length > 0) resource[schema] = read;
  }
  return resource;
}

function readAttributes(attributes: readonly Attribute[], given: Record<string, unknown>): ScimComplex {
  const read: ScimComplex = {};
  for (const [name, value] of Object.entries(given)) {
    const attribute = attributeIn(attributes, name);
    if (attribute === undefined || attribute.isReadOnly) continue;
    const known = readValue(attribute, value);
    if (known !== undefined) read[attribute.name] = known;
  }
  return read;
}

/** Undefined: unassigned, which null and an empty list are too (RFC 7643 §2.5). */
export function readValue(attribute: Attribute, value: unknown): ScimValue | undefined {
  if (value === null || value === undefined) return undefined;
  if (!attribute.isMany) {
    if (Array.isArray(value) && attribute.type !== "complex")
      throw new ScimError("invalidValue", `${attribute.name} has one value, not a list`);
    return readSingle(attribute, Array.isArray(value) ? value[0] : value);
  }
  const values = Array.isArray(value) ? value : [value];
  if (values.length > (attribute.most ?? mostValues))
    throw new ScimError("invalidValue", `${attribute.name} has too many values`);
  const read = values.flatMap<string | boolean | ScimComplex>((one: unknown) => readSingle(attribute, one) ?? []);
  return read.length === 0 ? undefined : read;
}

function readSingle(attribute: Attribute, value: unknown): string | boolean | ScimComplex | undefined {
  if (value === null || value === undefined) return undefined;
  switch (attribute.type) {
    case "boolean":
      return readBoolean(attribute, value);
    case "complex": {
      // A bare value stands for an object of it: some clients name a manager by its id alone.
      const read = readAttributes(attribute.parts ?? [], isObject(value) ? value : { value });
      return Object.keys(read).length === 0 ? undefined : read;
    }
    case "string":
    case "reference":
    case "dateTime": {
      if (typeof value !== "string" && typeof value !== "number")
        throw new ScimError("invalidValue", `${attribute.name} is not a text`);
      const text = String(value);
      if (text.length > longestText) throw new ScimError("invalidValue", `${attribute.name} is too long`);
      return text === "" ? undefined : text;
    }
  }
}

/** Entra writes truth values as "True" and "False". */
function readBoolean({ name }: Attribute, value: unknown): boolean {
  const text = typeof value === "string" ? value.toLowerCase() : value;
  if (text === true || text === "true") return true;
  if (text === false || text === "false") return false;
  throw new ScimError("invalidValue", `${name} is neither true nor false`);
}

export function isComplex(value: ScimValue | undefined): value is ScimComplex {
  return typeof value === "object" && !Array.isArray(value);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An attribute that is a text, where it is one. */
export function textIn(resource: ScimComplex | undefined, name: string): string | undefined {
  const value = resource?.[name];
  return typeof value === "string" ? value : undefined;
}

export function complexIn(resource: ScimComplex | undefined, name: string): ScimComplex | undefined {
  const value = resource?.[name];
  return isComplex(value) ? value : undefined;
}

export function valuesIn(resource: ScimComplex | undefined, name: string): ScimComplex[] {
  const value = resource?.[name];
  return Array.isArray(value) ? value.filter(isComplex) : [];
}
