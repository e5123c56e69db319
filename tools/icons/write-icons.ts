import { writeFile } from "node:fs/promises";
import { iconModule } from "./icon-module.ts";

await writeFile(new URL("../../client/ui/icons.ts", import.meta.url), await iconModule());
