import { writeFile } from "node:fs/promises";
import { iconModule } from "./icon-module.ts";
import { type IconModule, iconNames } from "./icon-names.ts";
import { namesToChoose } from "./names-to-choose.ts";

for (const module of Object.keys(iconNames) as IconModule[]) {
  await writeFile(new URL(`../../client/ui/${module}.ts`, import.meta.url), iconModule(module));
}
await writeFile(
  new URL("../../shared/domain/known-icons.ts", import.meta.url),
  `/** Written by tools/icons/write-icons.ts: the names of Lucide's icons, aliases too, with a space between. */\nexport const lucideIcons =\n  "${namesToChoose()}";\n`,
);
