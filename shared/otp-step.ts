/** What a page may know of a one-time-password step that is under way: never its secret. Times in milliseconds. */
export interface OtpStep {
  /** For example `l•••••r@hoasen.test`. */
  maskedDestination: string;
  expiresAt: number;
  /** From when on a new code may be asked for. */
  canRenewAt: number;
  /** The code confirms a link that began in the settings, and leads back there. */
  links: boolean;
}
