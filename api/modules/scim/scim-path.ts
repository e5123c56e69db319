import { type Attribute, attributeIn, type ResourceShape } from "./scim-schema.ts";

/** A place in a resource (RFC 7644 §3.10): `emails[type eq "work"].value`, `urn:…:User:manager`. */
export interface ScimPath {
  /** The extension's URN; undefined: the core. */
  schema: string | undefined;
  attribute: Attribute;
  filter: string | undefined;
  part: Attribute | undefined;
}

/** Undefined: no place that this shape has. */
export function readPath(shape: ResourceShape, text: string): ScimPath | undefined {
  const { schema, rest } = withoutSchema(shape, text.trim());
  const [, name, filter, part] = /^([A-Za-z$][\w$-]*)(?:\[(.*)\])?(?:\.([A-Za-z$][\w$-]*))?$/s.exec(rest) ?? [];
  if (name === undefined) return undefined;
  const attribute = attributeIn(schema === undefined ? shape.attributes : shape.extensions[schema], name);
  if (attribute === undefined || (filter !== undefined && !attribute.isMany)) return undefined;
  const found = part === undefined ? undefined : attributeIn(attribute.parts, part);
  if (part !== undefined && found === undefined) return undefined;
  return { schema, attribute, filter, part: found };
}

/** Whether a name is an extension's own, which holds its attributes. */
export function extensionNamed(shape: ResourceShape, name: string): string | undefined {
  return Object.keys(shape.extensions).find((schema) => schema.toLowerCase() === name.toLowerCase());
}

function withoutSchema(shape: ResourceShape, text: string): { schema: string | undefined; rest: string } {
  const lower = text.toLowerCase();
  for (const schema of [...Object.keys(shape.extensions), shape.core])
    if (lower.startsWith(`${schema.toLowerCase()}:`))
      return { schema: schema === shape.core ? undefined : schema, rest: text.slice(schema.length + 1) };
  return { schema: undefined, rest: text };
}
