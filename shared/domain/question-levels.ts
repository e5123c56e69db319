/** How hard a question of the bank is meant to be. */
export const questionLevels = ["easy", "medium", "hard"] as const;
