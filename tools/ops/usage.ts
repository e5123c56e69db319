import type { AnyCommand, Option } from "./command.ts";

/** Taken by every command. */
export const everywhere = {
  json: { type: "boolean", about: "the answer as JSON on stdout, a refusal too: {error: {code, message}}" },
  "dry-run": { type: "boolean", about: "says what would change and writes nothing" },
  by: { type: "string", value: "NAME", about: "who acts, for the audit log; else the name of the system's user" },
  remote: {
    type: "boolean",
    about:
      "works on Cloudflare, with wrangler's account; `content … --remote https://…` through the operators' address of a learning API instead, with its OPERATOR_KEY (sso and partner-key need the deployment's key in the variable SSO_KEY)",
  },
  state: { type: "string", value: "FOLDER", about: "works on another local storage than .wrangler/state" },
  debug: { type: "boolean", about: "prints where an error came from" },
  help: { type: "boolean", about: "this text; behind a command, that command's own" },
} as const satisfies Record<string, Option>;

const indent = 4;
const widest = 120;

/** The usage text, made of what the commands declare. */
export function usageOf(commands: readonly AnyCommand[]): string {
  const shown = commands.flatMap((command) => [`  ${headOf(command)}`, ...wrapped(detailOf(command))]);
  const common = Object.entries(everywhere).flatMap(([name, option]) =>
    wrapped(`${optionOf(name, option)}: ${option.about}`, 2),
  );
  return [
    "Usage: npm run ops -- COMMAND [options]",
    "",
    ...shown,
    "",
    ...common,
    "",
    "Exit codes: 0 done, 1 refused or failed (the reason is printed; what is one transaction is never half-done), 2 wrong command line.",
    "",
  ].join("\n");
}

export function headOf({ name, positionals }: AnyCommand): string {
  return [name, ...positionals].join(" ");
}

function detailOf({ about, options }: AnyCommand): string {
  const named = Object.entries(options).map(
    ([name, option]) => `${optionOf(name, option)}${option.about ? ` (${option.about})` : ""}`,
  );
  return [about.replaceAll("\n", " "), ...(named.length > 0 ? [named.join(", ")] : [])].join("; ");
}

function optionOf(name: string, { value }: Option): string {
  return `--${name}${value === undefined ? "" : ` ${value}`}`;
}

function wrapped(text: string, by = indent): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < widest) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${" ".repeat(lines.length === 0 ? by : indent)}${word}`);
  }
  return lines;
}
