/** Points, badges and boards as those run them who keep the score: rules, a try-out of them, the ledger. */
export { badgeRecords, levelRecords, pointRuleRecords, reversalRecords, streakRuleRecords } from "./score-records.ts";
