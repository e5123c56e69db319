CREATE TABLE `course_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`course_id` text NOT NULL,
	`number` integer NOT NULL,
	`correction` integer NOT NULL,
	`notes` text NOT NULL,
	`head` text NOT NULL,
	`sections` text NOT NULL,
	`published_at` integer NOT NULL,
	`published_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `course_versions_course` ON `course_versions` (`course_id`,`number`,`correction`);--> statement-breakpoint
CREATE INDEX `course_versions_by` ON `course_versions` (`published_by`);--> statement-breakpoint
CREATE TABLE `lesson_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`course_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`content` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lesson_revisions_course` ON `lesson_revisions` (`course_id`);--> statement-breakpoint
CREATE TABLE `version_lessons` (
	`business_id` text NOT NULL,
	`version_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`course_id` text NOT NULL,
	`position` integer NOT NULL,
	`section_id` text NOT NULL,
	`section_title` text NOT NULL,
	PRIMARY KEY(`version_id`, `lesson_id`)
);
--> statement-breakpoint
CREATE INDEX `version_lessons_course` ON `version_lessons` (`course_id`);--> statement-breakpoint
ALTER TABLE `enrolments` ADD `version_id` text;--> statement-breakpoint
CREATE INDEX `enrolments_held` ON `enrolments` (`user_id`,`course_id`) WHERE version_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `enrolments_version` ON `enrolments` (`version_id`) WHERE version_id IS NOT NULL;--> statement-breakpoint
-- What a learner has done is counted by the outline that they have.
CREATE TRIGGER `course_standings_enrolment_version` AFTER UPDATE OF `version_id` ON `enrolments` WHEN NEW.`version_id` IS NOT OLD.`version_id` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `user_id` = NEW.`user_id` AND `course_id` = NEW.`course_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `course_versions_course_delete` AFTER DELETE ON `courses` BEGIN
  DELETE FROM `course_versions` WHERE `course_id` = OLD.`id`;
  DELETE FROM `lesson_revisions` WHERE `course_id` = OLD.`id`;
  DELETE FROM `version_lessons` WHERE `course_id` = OLD.`id`;
END;
