/** Values that every language writes alike: names, units and signs. */
const values = new Set(["Email", "Microsoft", "PDF", "QR", "OTP", "SSO", "SCORM", "Caps Lock", "OK", "Ctrl K", "⌘K"]);

/** Keys whose value is a name or a unit of its own. */
const keys: RegExp[] = [/^study:download\.(?:kilo|mega)bytes$/, /^film:quality\.height$/];

export function sameInEveryLanguage(key: string, value: string): boolean {
  return values.has(value) || keys.some((pattern) => pattern.test(key));
}
