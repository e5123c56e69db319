import { and, desc, eq, inArray, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import { type Given, kept } from "#api/db/kept.ts";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { assignments } from "#api/db/schema/programme.ts";
import { courseStandings, enrolments } from "#api/db/schema/study.ts";
import { ifAsked } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import {
  type CardFacts,
  cardFactStatements,
  learnFacts,
  ownCards,
  type OwnCardRow,
  ownEnrolledCards,
  recallFacts,
  withFacts,
} from "#api/modules/catalogue/public.ts";
import {
  cardLessonRows,
  type LessonRow,
  lessonsOf,
  learnSpoken,
  recallSpoken,
  type Spoken,
  spokenStatements,
  standingOfCourse,
} from "#api/modules/progress/public.ts";
import {
  agendaCourseIds,
  type AgendaRows,
  agendaStatements,
  assignedCourses,
  likelyParts,
  missedParts,
  partStatements,
} from "./agenda-rows.ts";

const inProgressLimit = 24;
/** A row of twelve, and the three that a first visit gets to begin with. */
const catalogueLimit = 15;

export interface HomeRows<Course = CardFacts & OwnCardRow> {
  /** Most lately studied first. */
  inProgress: Course[];
  catalogue: Course[];
  agenda: AgendaRows<Course>;
  /** Lessons of listed courses that the viewer is enrolled in and of which no standing is kept. */
  lessons: LessonRow[];
}

const listStatements = kept((db, { viewerId, now }: Given<{ viewerId: string; now: number }>) => {
  const assigned = db
    .select({ one: sql`1` })
    .from(assignments)
    .where(eq(assignments.userId, viewerId), eq(assignments.kind, "course"), eq(assignments.targetId, courses.id));
  // Index: enrolments_user_recent.
  const uncounted = db
    .select({ id: enrolments.courseId })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(courseStandings, standingOfCourse(viewerId, enrolments.courseId))
    .where(
      eq(enrolments.userId, viewerId),
      isNull(enrolments.completedAt),
      isNull(courses.archivedAt),
      isNull(courseStandings.standing),
    )
    .orderBy(desc(enrolments.lastStudiedAt), courses.id)
    .limit(inProgressLimit);
  return [
    cardLessonRows(db, viewerId, inArray(lessons.courseId, uncounted)),
    // Index: enrolments_user_recent.
    ownEnrolledCards(db, viewerId)
      .where(isNull(enrolments.completedAt), isNull(courses.archivedAt))
      .orderBy(desc(enrolments.lastStudiedAt), courses.id)
      .limit(inProgressLimit),
    // Index: courses_business_newest; primary key of assignments.
    ownCards(db, viewerId)
      .where(
        isNull(courses.archivedAt),
        or(and(isNull(enrolments.enrolledAt), notExists(assigned)), isNotNull(enrolments.completedAt)),
      )
      .orderBy(desc(courses.publishedAt), desc(courses.id))
      .limit(catalogueLimit),
    ...agendaStatements(db, viewerId, now),
  ];
});

/**
 * Whose courses, programmes and classes they are, without what everybody sees of a course alike, and without the lessons of
 * courses that are listed elsewhere than among those in progress: mostly all that there is to be asked for.
 */
export async function loadHome(db: TenantDb, viewerId: string, now: number): Promise<HomeRows<OwnCardRow>> {
  const parts = likelyParts(db, viewerId);
  const values = { viewerId, now };
  const { lists, ...asked } = await db.groups({ lists: listStatements(values), ...partStatements(parts, values) });
  const [lessonList, inProgress, catalogue, ...agenda] = lists;
  const missed = missedParts(db, viewerId, parts, agenda);
  const late = Object.values(missed).includes(true) ? await db.groups(partStatements(missed, values)) : undefined;
  const [programmes = [], steps = []] = missed.programmes && late ? late.programmes : asked.programmes;
  const [classrooms = [], sessions = []] = missed.classrooms && late ? late.classrooms : asked.classrooms;
  const [taught = []] = missed.taught && late ? late.taught : asked.taught;
  const [assignmentList, [own]] = agenda;
  return {
    inProgress,
    catalogue,
    agenda: {
      assignments: assignmentList,
      courses: assignedCourses(agenda),
      programmes,
      steps,
      classrooms,
      sessions,
      taught,
      firstLoginAt: own?.firstLoginAt ?? null,
    },
    lessons: lessonList,
  };
}

export function homeCards<Course>({ inProgress, catalogue, agenda }: HomeRows<Course>): Course[] {
  return [...inProgress, ...catalogue, ...agenda.courses];
}

/** The rest, with the words of the lesson that is to be picked up again; no round trip where this isolate knows all of it. */
export async function loadRest(
  db: TenantDb,
  viewerId: string,
  rows: HomeRows<OwnCardRow>,
  at: { lessonId: string; revision: string } | undefined,
): Promise<{ rows: HomeRows; spoken: Spoken | undefined }> {
  const cards = homeCards(rows);
  const { known, missing } = recallFacts(db, cards);
  const said = at && recallSpoken(db, at);
  const counted = new Set(cards.flatMap(({ id, standing }) => (standing ? [id] : [])));
  for (const { id } of rows.inProgress) counted.add(id);
  const reviewed = rows.catalogue.filter((row) => row.enrolledAt !== null).map((row) => row.id);
  const courseIds = [...new Set([...reviewed, ...agendaCourseIds(rows.agenda)])].filter((id) => !counted.has(id));
  const asked = {
    facts: ifAsked(missing.length > 0, () => cardFactStatements({ ids: missing })),
    words: ifAsked(!said && at !== undefined, () => spokenStatements({ lessonId: at?.lessonId ?? "" })),
    lessons: ifAsked(courseIds.length > 0, () => lessonsOf({ viewerId, courseIds })),
  };
  if (Object.values(asked).every((list) => list.length === 0)) return { rows: filled(rows, known), spoken: said };

  const answers = await db.groups(asked);
  const [facts = []] = answers.facts;
  const [words] = answers.words;
  const [others = []] = answers.lessons;
  learnFacts(db, known, facts);
  const spoken = at && words ? learnSpoken(db, at.lessonId, words[0]) : said;
  return { rows: filled({ ...rows, lessons: [...rows.lessons, ...others] }, known), spoken };
}

function filled(rows: HomeRows<OwnCardRow>, known: ReadonlyMap<string, CardFacts>): HomeRows {
  return {
    ...rows,
    inProgress: withFacts(known, rows.inProgress),
    catalogue: withFacts(known, rows.catalogue),
    agenda: { ...rows.agenda, courses: withFacts(known, rows.agenda.courses) },
  };
}
