/** The attributes of RFC 7643 that are kept: one table from which requests are read, changed and described. */

export const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";
export const groupSchema = "urn:ietf:params:scim:schemas:core:2.0:Group";
export const enterpriseSchema = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

export interface Attribute {
  name: string;
  type: "string" | "boolean" | "complex" | "reference" | "dateTime";
  description: string;
  isMany?: boolean;
  isReadOnly?: boolean;
  isRequired?: boolean;
  isCaseExact?: boolean;
  isUnique?: boolean;
  parts?: readonly Attribute[];
  /** Of a list: how many values it may have, where that is otherwise than for others. */
  most?: number;
}

function text(name: string, description: string, more: Partial<Attribute> = {}): Attribute {
  return { name, type: "string", description, ...more };
}

/** RFC 7643 §2.4: what every list of values has. */
function listOf(name: string, description: string, parts: readonly Attribute[] = []): Attribute {
  return {
    name,
    type: "complex",
    description,
    isMany: true,
    parts: [
      text("value", "The value"),
      text("display", "How it is shown"),
      text("type", "What it is for, such as work"),
      { name: "primary", type: "boolean", description: "Whether it is the preferred one" },
      ...parts,
    ],
  };
}

/** RFC 7643 §3.1. */
export const commonAttributes: readonly Attribute[] = [
  text("id", "The resource's id here", { isReadOnly: true, isCaseExact: true, isUnique: true }),
  text("externalId", "The resource's id with the client", { isCaseExact: true }),
  {
    name: "meta",
    type: "complex",
    description: "About the resource",
    isReadOnly: true,
    parts: [
      text("resourceType", "Its kind", { isReadOnly: true, isCaseExact: true }),
      { name: "created", type: "dateTime", description: "When it was added", isReadOnly: true },
      { name: "lastModified", type: "dateTime", description: "When it was changed last", isReadOnly: true },
      { name: "location", type: "reference", description: "Its address", isReadOnly: true, isCaseExact: true },
      text("version", "Its entity tag", { isReadOnly: true, isCaseExact: true }),
    ],
  },
];

/** RFC 7643 §4.1. */
export const userAttributes: readonly Attribute[] = [
  text("userName", "What the directory calls the person; unique", { isRequired: true, isUnique: true }),
  {
    name: "name",
    type: "complex",
    description: "The parts of the name",
    parts: [
      text("formatted", "The whole name"),
      text("familyName", "The family name"),
      text("givenName", "The given name"),
      text("middleName", "The middle name"),
      text("honorificPrefix", "What goes before it"),
      text("honorificSuffix", "What goes behind it"),
    ],
  },
  text("displayName", "The name as it is shown"),
  text("nickName", "The casual name"),
  { name: "profileUrl", type: "reference", description: "A page about the person" },
  text("title", "The job title"),
  text("userType", "How the person belongs to the organisation"),
  text("preferredLanguage", "The language of the person's pages and letters"),
  text("locale", "How dates and numbers are written"),
  text("timezone", "The time zone, by its IANA name"),
  { name: "active", type: "boolean", description: "False: the account is blocked and its sessions end" },
  listOf("emails", "Addresses; the primary one, else the one for work, is the account's"),
  listOf("phoneNumbers", "Telephone numbers"),
  listOf("ims", "Addresses for instant messages"),
  listOf("photos", "Pictures, kept as they are given"),
  listOf("addresses", "Postal addresses", [
    text("formatted", "The whole address"),
    text("streetAddress", "Street and number"),
    text("locality", "The city"),
    text("region", "The region"),
    text("postalCode", "The postal code"),
    text("country", "The country"),
  ]),
  listOf("entitlements", "Kept as they are given: they open nothing here"),
  listOf("roles", "Kept as they are given: rights are given by managers alone"),
];

/** RFC 7643 §4.3. */
export const enterpriseAttributes: readonly Attribute[] = [
  text("employeeNumber", "The number by which the organisation knows the person"),
  text("costCenter", "The cost centre"),
  text("organization", "The organisation"),
  text("division", "The division"),
  text("department", "The department"),
  {
    name: "manager",
    type: "complex",
    description: "Who leads the person",
    parts: [
      text("value", "The id of the manager's account here", { isCaseExact: true }),
      { name: "$ref", type: "reference", description: "The manager's address", isCaseExact: true },
      text("displayName", "The manager's name", { isReadOnly: true }),
    ],
  },
];

/** What a path begins with (RFC 7644 §3.10), by the schema's URN; the core's attributes may stand without one. */
export interface ResourceShape {
  core: string;
  attributes: readonly Attribute[];
  extensions: Readonly<Record<string, readonly Attribute[]>>;
}

export const userShape: ResourceShape = {
  core: userSchema,
  attributes: [...commonAttributes, ...userAttributes],
  extensions: { [enterpriseSchema]: enterpriseAttributes },
};

/** As many people as a directory names at once. */
export const mostMembers = 5000;

/** RFC 7643 §4.2. */
export const groupAttributes: readonly Attribute[] = [
  text("displayName", "What the team is called; unique among those beside it", { isRequired: true }),
  {
    name: "members",
    type: "complex",
    description: "Who is in the team, without those of the teams below it",
    isMany: true,
    most: mostMembers,
    parts: [
      text("value", "The id of the person's account here", { isCaseExact: true }),
      { name: "$ref", type: "reference", description: "The person's address", isCaseExact: true },
      text("display", "The person's name"),
      text("type", "User"),
    ],
  },
];

export const groupShape: ResourceShape = {
  core: groupSchema,
  attributes: [...commonAttributes, ...groupAttributes],
  extensions: {},
};

/** RFC 7643 §2.1: names of attributes are compared whatever their case. */
export function attributeIn(attributes: readonly Attribute[] | undefined, name: string): Attribute | undefined {
  const wanted = name.toLowerCase();
  return attributes?.find((attribute) => attribute.name.toLowerCase() === wanted);
}
