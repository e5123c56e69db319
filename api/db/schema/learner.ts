import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { categories } from "./catalogue.ts";
import { goesWith, ofCourse, ofUser } from "./row-of.ts";

/** Courses that a learner keeps for later. */
export const savedCourses = sqliteTable(
  "saved_courses",
  {
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    courseId: ofCourse(),
    savedAt: integer("saved_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.courseId] }),
    index("saved_courses_user").on(t.businessId, t.userId, t.savedAt),
    index("saved_courses_course").on(t.courseId),
  ],
);

/** The level, 1 to 5, that a business asks for in a field of its catalogue. */
export const skillTargets = sqliteTable(
  "skill_targets",
  {
    businessId: text("business_id").notNull(),
    categoryId: goesWith("category_id", () => categories.id),
    /** The empty string: of everybody. A team's own target goes before it. */
    team: text().notNull(),
    level: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.categoryId, t.team] }),
    index("skill_targets_category").on(t.categoryId),
  ],
);
