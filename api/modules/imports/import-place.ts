/** Where the files of a business lie that people are read from. */
export function importsBelow(businessId: string): string {
  return `imports/${businessId}/`;
}
