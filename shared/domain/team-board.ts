/** A team on a board, as it is counted. */
export interface TeamPoints {
  learners: number;
  points: number;
}

export function pointsEach({ learners, points }: TeamPoints): number {
  return learners === 0 ? 0 : points / learners;
}

/** 1 and how many have more points a person. */
export function teamRank(team: TeamPoints, all: readonly TeamPoints[]): number {
  return 1 + all.filter((other) => pointsEach(other) > pointsEach(team)).length;
}

/** Points that a team lacks to have as many a person as the next one above; null: none is above. */
export function lackingPoints(team: TeamPoints, all: readonly TeamPoints[]): number | null {
  const above = all.map(pointsEach).filter((each) => each > pointsEach(team));
  return above.length === 0 ? null : Math.ceil(Math.min(...above) * team.learners - team.points - 1e-9);
}
