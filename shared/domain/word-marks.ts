/** What the product puts into a word: `{{name}}`, `$t(…)`, and the tags around parts of it. */
function marksOf(text: string): string[] {
  return [...text.matchAll(/\{\{[^{}]*\}\}|\$t\([^)]*\)|<\/?[\w-]+\s*\/?>/g)]
    .map(([mark]) => mark.replaceAll(/\s/g, ""))
    .toSorted();
}

/** Whether a word has what another has, each as often, in whatever order. */
export function hasSameMarks(text: string, shipped: string): boolean {
  return JSON.stringify(marksOf(text)) === JSON.stringify(marksOf(shipped));
}
