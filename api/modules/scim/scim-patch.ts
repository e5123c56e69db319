import { matches, readFilter, requirePlaces } from "./scim-filter.ts";
import { ScimError } from "./scim-error.ts";
import { extensionNamed, readPath, type ScimPath } from "./scim-path.ts";
import { complexIn, isComplex, isObject, readValue, type ScimComplex, type ScimValue } from "./scim-resource.ts";
import type { Attribute, ResourceShape } from "./scim-schema.ts";

const mostOperations = 1000;
const patchSchema = "urn:ietf:params:scim:api:messages:2.0:PatchOp";

interface Operation {
  op: "add" | "remove" | "replace";
  path: string | undefined;
  value: unknown;
}

/**
 * The resource as the operations make it (RFC 7644 §3.5.2). Written by the shape's own table: a path names an attribute of
 * it or is refused, so that no key of a request becomes a property of anything else.
 */
export function patched(shape: ResourceShape, resource: ScimComplex, body: unknown): ScimComplex {
  const result = structuredClone(resource);
  for (const operation of readOperations(body)) applyOperation(shape, result, operation);
  return result;
}

function readOperations(body: unknown): Operation[] {
  if (!isObject(body)) throw new ScimError("invalidSyntax", "The body is not a JSON object");
  const schemas = body["schemas"];
  if (!Array.isArray(schemas) || !schemas.includes(patchSchema))
    throw new ScimError("invalidSyntax", "schemas does not name PatchOp");
  const operations = Object.entries(body).find(([name]) => name.toLowerCase() === "operations")?.[1];
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > mostOperations)
    throw new ScimError("invalidSyntax", `Operations is no list of 1 to ${mostOperations}`);
  return operations.map(readOperation);
}

/** Entra writes "Add", "Remove" and "Replace". */
function readOperation(given: unknown): Operation {
  const { op, path, value } = isObject(given) ? given : {};
  const name = typeof op === "string" ? op.toLowerCase() : "";
  if (name !== "add" && name !== "remove" && name !== "replace")
    throw new ScimError("invalidSyntax", "op is none of add, remove and replace");
  if (path !== undefined && path !== null && typeof path !== "string")
    throw new ScimError("invalidPath", "path is not a text");
  const place = path?.trim() ?? "";
  if (name === "remove" && place === "") throw new ScimError("noTarget", "remove needs a path");
  if (name !== "remove" && value === undefined) throw new ScimError("invalidValue", `${name} needs a value`);
  return { op: name, path: place || undefined, value };
}

function applyOperation(shape: ResourceShape, resource: ScimComplex, { op, path, value }: Operation): void {
  if (path === undefined) return applyWhole(shape, resource, op, value);
  const extension = extensionNamed(shape, path);
  if (extension !== undefined) {
    if (op === "remove") delete resource[extension];
    else applyExtension(shape, resource, op, extension, value);
    return;
  }
  const place = readPath(shape, path);
  if (place === undefined) throw new ScimError("invalidPath", `There is no attribute ${path.slice(0, 100)}`);
  applyAt(shape, resource, op, place, value);
}

/** Without a path the value is an object; its names may be paths themselves. What the shape does not know is passed over. */
function applyWhole(shape: ResourceShape, resource: ScimComplex, op: Operation["op"], value: unknown): void {
  if (!isObject(value)) throw new ScimError("invalidValue", "An operation without a path needs an object");
  for (const [name, one] of Object.entries(value)) {
    const extension = extensionNamed(shape, name);
    if (extension !== undefined) {
      applyExtension(shape, resource, op, extension, one);
      continue;
    }
    const place = readPath(shape, name);
    if (place !== undefined && !place.attribute.isReadOnly) applyAt(shape, resource, op, place, one);
  }
}

function applyExtension(
  shape: ResourceShape,
  resource: ScimComplex,
  op: Operation["op"],
  schema: string,
  value: unknown,
): void {
  if (!isObject(value)) throw new ScimError("invalidValue", `${schema} is not an object`);
  for (const [name, one] of Object.entries(value)) {
    const place = readPath(shape, `${schema}:${name}`);
    if (place !== undefined && !place.attribute.isReadOnly) applyAt(shape, resource, op, place, one);
  }
}

function applyAt(
  shape: ResourceShape,
  resource: ScimComplex,
  op: Operation["op"],
  place: ScimPath,
  value: unknown,
): void {
  const { schema, attribute, filter, part } = place;
  if (attribute.isReadOnly || part?.isReadOnly)
    throw new ScimError("mutability", `${attribute.name} cannot be changed`);
  const holder = schema === undefined ? resource : (complexIn(resource, schema) ?? {});
  if (schema !== undefined) resource[schema] = holder;
  if (filter !== undefined) changeValues(holder, op, place, filter, value);
  else if (part !== undefined) changePart(holder, op, attribute, part, value);
  else changeAttribute(holder, op, attribute, value);
  if (schema !== undefined && Object.keys(holder).length === 0) delete resource[schema];
}

function changeAttribute(holder: ScimComplex, op: Operation["op"], attribute: Attribute, value: unknown): void {
  const { name } = attribute;
  const standing = holder[name];
  if (op === "remove") {
    if (attribute.isMany && value !== undefined && Array.isArray(standing))
      assign(holder, name, withoutValues(standing, readValue(attribute, value)));
    else delete holder[name];
    return;
  }
  const given = readValue(attribute, value);
  if (attribute.isMany && op === "add") {
    if (Array.isArray(given)) assign(holder, name, added(Array.isArray(standing) ? standing : [], given));
  } else if (attribute.type === "complex" && !attribute.isMany && isComplex(given) && isComplex(standing)) {
    // RFC 7644 §3.5.2.3: the parts that are named, and no others.
    holder[name] = { ...standing, ...given };
  } else assign(holder, name, given);
}

function changePart(
  holder: ScimComplex,
  op: Operation["op"],
  attribute: Attribute,
  part: Attribute,
  value: unknown,
): void {
  const standing = holder[attribute.name];
  const targets = attribute.isMany
    ? Array.isArray(standing)
      ? standing.filter(isComplex)
      : []
    : [isComplex(standing) ? standing : {}];
  const given = op === "remove" ? undefined : readValue(part, value);
  for (const target of targets) assign(target, part.name, given);
  const kept = targets.filter((target) => Object.keys(target).length > 0);
  assign(holder, attribute.name, attribute.isMany ? kept : kept[0]);
}

/** Of a list, the values that a filter means. */
function changeValues(
  holder: ScimComplex,
  op: Operation["op"],
  { attribute, part }: ScimPath,
  text: string,
  value: unknown,
): void {
  const { name, parts = [] } = attribute;
  const inner: ResourceShape = { core: "", attributes: parts, extensions: {} };
  const filter = readFilter(text);
  requirePlaces(inner, filter);
  const standing = holder[name];
  const values = Array.isArray(standing) ? standing.filter(isComplex) : [];
  let meant = values.filter((one) => matches(inner, one, filter));
  if (op === "remove") {
    for (const one of meant) if (part !== undefined) delete one[part.name];
    const isKept = (one: ScimComplex) => (part === undefined ? !meant.includes(one) : Object.keys(one).length > 0);
    assign(holder, name, values.filter(isKept));
    return;
  }
  if (meant.length === 0) {
    // Clients set `emails[type eq "work"].value` where there is none yet; what the filter says comes with it.
    if (filter.op !== "eq" || typeof filter.compValue === "number")
      throw new ScimError("noTarget", `No value of ${name} is meant`);
    const made = readValue({ ...attribute, isMany: false }, { [filter.attrPath]: filter.compValue });
    if (!isComplex(made ?? "")) throw new ScimError("noTarget", `No value of ${name} is meant`);
    meant = [made as ScimComplex];
    values.push(...meant);
  }
  for (const one of meant) {
    if (part !== undefined) assign(one, part.name, readValue(part, value));
    else Object.assign(one, complexOf(readValue({ ...attribute, isMany: false }, value)));
    if (one["primary"] === true) for (const other of values) if (other !== one) delete other["primary"];
  }
  assign(holder, name, values);
}

function complexOf(value: ScimValue | undefined): ScimComplex {
  return isComplex(value) ? value : {};
}

function assign(holder: ScimComplex, name: string, value: ScimValue | undefined): void {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) delete holder[name];
  else holder[name] = value;
}

type ScimList = Extract<ScimValue, unknown[]>;

/** One of the same value is replaced; a new primary one leaves no other (RFC 7644 §3.5.2). */
function added(standing: ScimList, given: ScimList): ScimList {
  const names = new Set(given.map(nameOf));
  const hasPrimary = given.some((one) => isComplex(one) && one["primary"] === true);
  const kept = standing.filter((one) => !names.has(nameOf(one)));
  return [...kept.map((one) => (hasPrimary && isComplex(one) ? withoutPrimary(one) : one)), ...given];
}

function withoutPrimary({ primary: _primary, ...one }: ScimComplex): ScimComplex {
  return one;
}

function withoutValues(standing: ScimList, given: ScimValue | undefined): ScimList {
  const removed = Array.isArray(given) ? given : [];
  return standing.filter((one) => !removed.some((other) => isMeant(one, other)));
}

/** By the value, and the type where one is named. */
function isMeant(one: ScimList[number], by: ScimList[number]): boolean {
  if (!isComplex(one) || !isComplex(by)) return one === by;
  return one["value"] === by["value"] && (by["type"] === undefined || one["type"] === by["type"]);
}

/** What tells values of a list apart. */
function nameOf(value: ScimList[number]): string {
  return isComplex(value) ? JSON.stringify([value["value"] ?? null, value["type"] ?? null]) : JSON.stringify(value);
}
