import { writeFile } from "node:fs/promises";
import { iconModule } from "./icon-module.ts";
import { type IconModule, iconNames } from "./icon-names.ts";

for (const module of Object.keys(iconNames) as IconModule[]) {
  await writeFile(new URL(`../../client/ui/${module}.ts`, import.meta.url), iconModule(module));
}
