import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { endpoints } from "#shared/contracts/registry.ts";
import { openApiDocument } from "./openapi.ts";

const document = JSON.parse(JSON.stringify(openApiDocument(endpoints)));

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const outcome = await validator.validate(structuredClone(document));
    expect(outcome.errors ?? []).toEqual([]);
    expect(outcome.valid).toBe(true);
    expect(validator.version).toBe("3.1");
  });

  it("holds every contract once", () => {
    const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      (path) => Object.values(path).map((operation) => operation.operationId),
    );
    expect(operations.toSorted()).toEqual(endpoints.map((endpoint) => endpoint.name).toSorted());
  });

  it("every reference leads somewhere", () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]!);
    expect(references.length).toBeGreaterThan(endpoints.length);
    for (const reference of references) {
      const [, , kind, name] = reference.split("/");
      expect(kind, reference).toBe("schemas");
      expect(document.components.schemas, reference).toHaveProperty([name!]);
    }
  });

  it("path parameters are declared, and required", () => {
    const course = document.paths["/courses/{slug}"].get;
    expect(course.parameters).toMatchObject([{ name: "slug", in: "path", required: true, schema: { type: "string" } }]);
    expect(course.security).toEqual([{ bearer: [] }]);
    expect(document.paths["/auth/login"].post.security).toEqual([]);
  });
});
