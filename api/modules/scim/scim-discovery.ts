import {
  type Attribute,
  commonAttributes,
  enterpriseAttributes,
  enterpriseSchema,
  groupAttributes,
  groupSchema,
  userAttributes,
  userSchema,
} from "./scim-schema.ts";

/** RFC 7644 §3.4.2.4: what one page of a list holds at most. */
export const mostPerPage = 200;

/** RFC 7643 §5. */
export function serviceProviderConfig(base: string) {
  return {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: mostPerPage },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: "oauthbearertoken",
        name: "OAuth Bearer Token",
        description: "A token that an account manager makes in the management of the business",
        specUri: "https://www.rfc-editor.org/info/rfc6750",
        primary: true,
      },
    ],
    meta: { resourceType: "ServiceProviderConfig", location: `${base}/ServiceProviderConfig` },
  };
}

/** RFC 7643 §6. */
export function resourceTypes(base: string) {
  return [
    {
      schemas: ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"],
      id: "User",
      name: "User",
      endpoint: "/Users",
      description: "A person's account",
      schema: userSchema,
      schemaExtensions: [{ schema: enterpriseSchema, required: false }],
      meta: { resourceType: "ResourceType", location: `${base}/ResourceTypes/User` },
    },
    {
      schemas: ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"],
      id: "Group",
      name: "Group",
      endpoint: "/Groups",
      description: "A team",
      schema: groupSchema,
      schemaExtensions: [],
      meta: { resourceType: "ResourceType", location: `${base}/ResourceTypes/Group` },
    },
  ];
}

/** RFC 7643 §7. */
export function schemas(base: string) {
  return [
    schemaOf(base, userSchema, "User", "A person's account", userAttributes),
    schemaOf(base, groupSchema, "Group", "A team", groupAttributes),
    schemaOf(base, enterpriseSchema, "EnterpriseUser", "What an organisation knows of a person", enterpriseAttributes),
  ];
}

function schemaOf(base: string, id: string, name: string, description: string, attributes: readonly Attribute[]) {
  const own = attributes.filter((attribute) => !commonAttributes.includes(attribute));
  return {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:Schema"],
    id,
    name,
    description,
    attributes: own.map(described),
    meta: { resourceType: "Schema", location: `${base}/Schemas/${id}` },
  };
}

function described(attribute: Attribute): object {
  const { name, type, description, isMany, isReadOnly, isRequired, isCaseExact, isUnique, parts } = attribute;
  return {
    name,
    type,
    multiValued: isMany ?? false,
    description,
    required: isRequired ?? false,
    mutability: isReadOnly ? "readOnly" : "readWrite",
    returned: "default",
    ...(type === "string" && { caseExact: isCaseExact ?? false }),
    ...(type === "reference" && { caseExact: isCaseExact ?? false, referenceTypes: ["external"] }),
    ...(type !== "complex" && type !== "boolean" && { uniqueness: isUnique ? "server" : "none" }),
    ...(parts && { subAttributes: parts.map(described) }),
  };
}
