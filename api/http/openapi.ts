import * as z from "zod/mini";
import type { Endpoint } from "#shared/contracts/endpoint.ts";
import { errorStatus, type ErrorCode } from "#shared/errors.ts";
import { generalErrors } from "./general-errors.ts";

type Json = Record<string, unknown>;

/** The contracts as an OpenAPI 3.1 document; its address is relative, since the base path is the edge's own affair. */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const schemas: Json = { Error: errorSchema };
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, schemas);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Learning API", version: "1.0.0" },
    servers: [{ url: "." }],
    paths,
    components: { schemas, securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
  };
}

function operation(endpoint: Endpoint, schemas: Json): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[1]],
    security: endpoint.access === "public" ? [] : [{ bearer: [] }],
    ...parameters(endpoint, schemas),
    ...(endpoint.body && {
      requestBody: { required: true, content: json(schemaOf(endpoint.body, "input", `${endpoint.name}Body`, schemas)) },
    }),
    responses: { "200": success(endpoint, schemas), ...failures(endpoint) },
  };
}

function parameters(endpoint: Endpoint, schemas: Json): Json {
  const all = [
    ...fieldsOf(endpoint.params, `${endpoint.name}Params`, schemas).map(({ name, schema }) => ({
      name,
      in: "path",
      required: true,
      schema,
    })),
    ...fieldsOf(endpoint.query, `${endpoint.name}Query`, schemas).map(({ name, schema, required }) => ({
      name,
      in: "query",
      required,
      schema,
    })),
  ];
  return all.length > 0 ? { parameters: all } : {};
}

function fieldsOf(
  schema: z.ZodMiniType | undefined,
  name: string,
  schemas: Json,
): { name: string; schema: unknown; required: boolean }[] {
  if (schema === undefined) return [];
  const { properties, required } = schemaOf(schema, "input", name, schemas) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties ?? {}).map(([field, value]) => ({
    name: field,
    schema: value,
    required: required?.includes(field) ?? false,
  }));
}

function success(endpoint: Endpoint, schemas: Json): Json {
  if (endpoint.response === undefined) return { description: "The bytes", content: { "application/octet-stream": {} } };
  return {
    description: "Success",
    content: json(schemaOf(endpoint.response, "output", `${endpoint.name}Answer`, schemas)),
  };
}

/** One response per status; codes that share a status share it. */
function failures(endpoint: Endpoint): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...endpoint.errors, ...generalErrors(endpoint)])) {
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      { description: codes.join(", "), content: json({ $ref: "#/components/schemas/Error" }) },
    ]),
  );
}

function json(schema: unknown): Json {
  return { "application/json": { schema } };
}

/** JSON Schema of a contract's schema. Its shared parts move to the document's components, where `$ref` finds them. */
function schemaOf(schema: z.ZodMiniType, io: "input" | "output", name: string, schemas: Json): unknown {
  const {
    $schema: _dialect,
    $defs,
    ...root
  } = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" }) as Json;
  const move = (part: unknown) => withMovedReferences(part, name);
  for (const [key, definition] of Object.entries(($defs as Json | undefined) ?? {}))
    schemas[`${name}_${key}`] = move(definition);
  return move(root);
}

function withMovedReferences(part: unknown, name: string): unknown {
  if (Array.isArray(part)) return part.map((item) => withMovedReferences(item, name));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (key === "$ref" && typeof value === "string")
        return [key, value.replace("#/$defs/", `#/components/schemas/${name}_`)];
      return [key, withMovedReferences(value, name)];
    }),
  );
}

const errorSchema: Json = {
  type: "object",
  required: ["statusCode", "statusMessage", "message", "data"],
  properties: {
    statusCode: { type: "integer" },
    statusMessage: { type: "string" },
    message: { type: "string" },
    data: {
      type: "object",
      required: ["message"],
      properties: {
        message: { type: "string" },
        code: { enum: Object.keys(errorStatus) },
        errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
      },
    },
  },
};
