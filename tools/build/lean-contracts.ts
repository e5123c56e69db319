import type { Plugin } from "vite";

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const contract = /\/shared\/contracts\/[\w-]+\.ts$/;
const lean = "?lean";
/** What the browser needs of an endpoint to call it. */
const kept = new Set(["name", "method", "path"]);

/**
 * In the hydrated app a contract is its name, method and path: its schemas, and with them the validator, weigh more than
 * the pages that use it, and the API checks every call anyway. The plain forms keep whole contracts: they check before
 * they send. Types are untouched.
 */
export function leanContracts(): Plugin {
  return {
    name: "lean-contracts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    async resolveId(source, importer) {
      const isLean = importer?.endsWith(lean) === true;
      if (
        importer === undefined ||
        !(isLean || (source.includes("/contracts/") && /\/client\/(?!form\/|entry\.form)/.test(importer)))
      )
        return null;
      const resolved = await this.resolve(source, importer.replace(lean, ""), { skipSelf: true });
      return resolved && contract.test(resolved.id) ? { ...resolved, id: resolved.id + lean } : resolved;
    },
    transform: {
      order: "post",
      filter: { id: /\/shared\/contracts\/[\w-]+\.ts\?lean$/ },
      handler(code) {
        const stripped = strip(code, this.parse(code));
        return { code: withoutIdleImports(stripped, this.parse(stripped)), map: null };
      },
    },
  };
}

/** Without the parts of `endpoint({…})` that a caller has no use for; every other call of the top level is marked pure, and
 * so is a list or a record made of others: whoever reads one could run code, as far as a bundler knows. */
export function strip(code: string, program: object): string {
  const edits: { start: number; end: number; text: string }[] = [];
  visit(program, (node) => {
    if (/Function/.test(node.type)) return false;
    if (node.type === "VariableDeclarator" && isNode(node["init"]) && holdsSpread(node["init"])) {
      const { start, end } = node["init"];
      edits.push({ start, end: start, text: "/*#__PURE__*/ (() => (" }, { start: end, end, text: "))()" });
    }
    if (node.type !== "CallExpression" && node.type !== "NewExpression") return true;
    const [given] = node["arguments"] as Node[];
    if (isEndpoint(node) && given) {
      const fields = (given["properties"] as Node[]).filter((field) =>
        kept.has(String((field["key"] as Node | undefined)?.["name"])),
      );
      if (fields.length < kept.size)
        throw new Error(
          `An endpoint says its name, method and path itself: ${code.slice(node.start, node.start + 80)}`,
        );
      edits.push({
        start: node.start,
        end: node.end,
        text: `({ ${fields.map(({ start, end }) => code.slice(start, end)).join(", ")} })`,
      });
      return false;
    }
    edits.push({ start: node.start, end: node.start, text: "/*#__PURE__*/ " });
    return true;
  });
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/** A module that only schemas needed must not stay in the graph for its name alone. */
export function withoutIdleImports(code: string, program: { body: readonly object[] }): string {
  return program.body
    .filter(isNode)
    .filter(({ type }) => type === "ImportDeclaration")
    .toReversed()
    .reduce((text, { start, end, specifiers }) => {
      const rest = text.slice(0, start) + text.slice(end);
      const isUsed = (specifiers as Node[]).some(({ local }) =>
        new RegExp(`\\b${String((local as Node)["name"])}\\b`).test(rest),
      );
      return isUsed ? text : rest;
    }, code);
}

function visit(node: unknown, enter: (node: Node) => boolean): void {
  if (!isNode(node) || !enter(node)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) visit(child, enter);
  }
}

/** Whether a list or a record that is made of others is a part of it, at any depth but within functions and endpoints. */
function holdsSpread(value: Node): boolean {
  let found = false;
  visit(value, (node) => {
    found ||= node.type === "SpreadElement";
    return !found && !/Function/.test(node.type) && !isEndpoint(node);
  });
  return found;
}

function isEndpoint(node: Node): boolean {
  if (node.type !== "CallExpression") return false;
  const [given] = node["arguments"] as Node[];
  return (node["callee"] as Node)["name"] === "endpoint" && given?.type === "ObjectExpression";
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
