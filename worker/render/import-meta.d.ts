/** Vite's glob imports, as far as the edge uses them; its own types bring the DOM. */
interface ImportMeta {
  glob<Module>(pattern: string | string[], options: { eager: true; import: "default" }): Record<string, Module>;
}
