import { readFileSync } from "node:fs";

type Messages = { [key: string]: string | Messages };

/** A message as the screen shows it: `message("ja", "study:steps.next", {number: 2})`; plural forms by their `_other`. */
export function message(locale: string, key: string, values: Record<string, string | number> = {}): string {
  const [namespace = "", path = ""] = key.split(":");
  let found: string | Messages | undefined = JSON.parse(
    readFileSync(`locales/${locale}/${namespace}.json`, "utf8"),
  ) as Messages;
  const parts = path.split(".");
  const last = parts.pop() ?? "";
  for (const part of parts) found = typeof found === "object" ? found[part] : undefined;
  if (typeof found === "object") found = found[last] ?? found[`${last}_other`];
  if (typeof found !== "string") throw new Error(`There is no message ${key} in ${locale}`);
  return found.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name] ?? ""));
}
