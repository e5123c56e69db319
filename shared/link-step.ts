/** What a page may know of a link that waits for its owner's word: never its secret. */
export interface LinkStep {
  provider: "microsoft" | "custom";
  /** The address of the account here. */
  account: string;
  /** What the provider calls the person; empty where it names no address. */
  identity: string;
  /** It began in the settings, not at a sign-in. */
  links: boolean;
  /** Where to go afterwards: a safe path of this host. */
  target: string;
}
