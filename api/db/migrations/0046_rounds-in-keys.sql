-- contract: after 0045, whose Workers write over the row of the latest round and no longer over the key.
DROP INDEX `hand_ins_user_lesson`;--> statement-breakpoint
CREATE UNIQUE INDEX `hand_ins_latest` ON `hand_ins` (`user_id`,`lesson_id`) WHERE is_past = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `hand_ins_user_lesson` ON `hand_ins` (`user_id`,`lesson_id`,`round`);--> statement-breakpoint
DROP INDEX `quiz_attempts_user_lesson`;--> statement-breakpoint
DROP INDEX `quiz_attempts_open`;--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_attempts_user_lesson` ON `quiz_attempts` (`user_id`,`lesson_id`,`round`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_attempts_open` ON `quiz_attempts` (`user_id`,`lesson_id`) WHERE submitted_at IS NULL AND is_past = 0;--> statement-breakpoint
CREATE TABLE `__new_film_answers` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`question_id` text NOT NULL,
	`chosen` text NOT NULL,
	`is_right` integer,
	`answered_at` integer NOT NULL,
	`round` integer DEFAULT 1 NOT NULL,
	`is_past` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `lesson_id`, `round`, `question_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_film_answers`("business_id", "user_id", "lesson_id", "question_id", "chosen", "is_right", "answered_at", "round", "is_past") SELECT "business_id", "user_id", "lesson_id", "question_id", "chosen", "is_right", "answered_at", "round", "is_past" FROM `film_answers`;--> statement-breakpoint
DROP TABLE `film_answers`;--> statement-breakpoint
ALTER TABLE `__new_film_answers` RENAME TO `film_answers`;--> statement-breakpoint
CREATE UNIQUE INDEX `film_answers_latest` ON `film_answers` (`user_id`,`lesson_id`,`question_id`) WHERE is_past = 0;--> statement-breakpoint
CREATE INDEX `film_answers_lesson` ON `film_answers` (`lesson_id`);--> statement-breakpoint
CREATE TABLE `__new_enrolments` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`enrolled_at` integer NOT NULL,
	`last_studied_at` integer NOT NULL,
	`completed_at` integer,
	`version_id` text,
	`round` integer DEFAULT 1 NOT NULL,
	`is_past` integer DEFAULT false NOT NULL,
	`completed_before` integer,
	PRIMARY KEY(`user_id`, `course_id`, `round`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_enrolments`("business_id", "user_id", "course_id", "enrolled_at", "last_studied_at", "completed_at", "version_id", "round", "is_past", "completed_before") SELECT "business_id", "user_id", "course_id", "enrolled_at", "last_studied_at", "completed_at", "version_id", "round", "is_past", "completed_before" FROM `enrolments`;--> statement-breakpoint
DROP TABLE `enrolments`;--> statement-breakpoint
ALTER TABLE `__new_enrolments` RENAME TO `enrolments`;--> statement-breakpoint
CREATE UNIQUE INDEX `enrolments_latest` ON `enrolments` (`user_id`,`course_id`) WHERE is_past = 0;--> statement-breakpoint
CREATE INDEX `enrolments_user_recent` ON `enrolments` (`business_id`,`user_id`,`last_studied_at`);--> statement-breakpoint
CREATE INDEX `enrolments_course` ON `enrolments` (`course_id`);--> statement-breakpoint
CREATE INDEX `enrolments_held` ON `enrolments` (`user_id`,`course_id`) WHERE version_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `enrolments_version` ON `enrolments` (`version_id`) WHERE version_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `__new_lesson_progress` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`state` text NOT NULL,
	`percent` integer NOT NULL,
	`position` real NOT NULL,
	`position_at` integer,
	`last_seen_at` integer,
	`completed_at` integer,
	`opened_at` integer,
	`revision` text NOT NULL,
	`watched` text NOT NULL,
	`round` integer DEFAULT 1 NOT NULL,
	`is_past` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `lesson_id`, `round`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_lesson_progress`("business_id", "user_id", "course_id", "lesson_id", "state", "percent", "position", "position_at", "last_seen_at", "completed_at", "opened_at", "revision", "watched", "round", "is_past") SELECT "business_id", "user_id", "course_id", "lesson_id", "state", "percent", "position", "position_at", "last_seen_at", "completed_at", "opened_at", "revision", "watched", "round", "is_past" FROM `lesson_progress`;--> statement-breakpoint
DROP TABLE `lesson_progress`;--> statement-breakpoint
ALTER TABLE `__new_lesson_progress` RENAME TO `lesson_progress`;--> statement-breakpoint
CREATE UNIQUE INDEX `lesson_progress_latest` ON `lesson_progress` (`user_id`,`lesson_id`) WHERE is_past = 0;--> statement-breakpoint
CREATE INDEX `lesson_progress_user_course` ON `lesson_progress` (`business_id`,`user_id`,`course_id`);--> statement-breakpoint
CREATE INDEX `lesson_progress_lesson` ON `lesson_progress` (`lesson_id`);--> statement-breakpoint
-- The triggers of tables that are made anew, as they were.
CREATE TRIGGER `course_standings_progress_insert` AFTER INSERT ON `lesson_progress` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) VALUES (NEW.`business_id`, NEW.`user_id`, NEW.`course_id`, 1)
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_progress_update` AFTER UPDATE ON `lesson_progress` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) VALUES (NEW.`business_id`, NEW.`user_id`, NEW.`course_id`, 1)
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_progress_delete` AFTER DELETE ON `lesson_progress` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `user_id` = OLD.`user_id` AND `course_id` = OLD.`course_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_film_answer_insert` AFTER INSERT ON `film_answers` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) SELECT NEW.`business_id`, NEW.`user_id`, `course_id`, 1 FROM `lessons` WHERE `id` = NEW.`lesson_id`
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_film_answer_update` AFTER UPDATE ON `film_answers` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) SELECT NEW.`business_id`, NEW.`user_id`, `course_id`, 1 FROM `lessons` WHERE `id` = NEW.`lesson_id`
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_film_answer_delete` AFTER DELETE ON `film_answers` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `user_id` = OLD.`user_id` AND `course_id` = (SELECT `course_id` FROM `lessons` WHERE `id` = OLD.`lesson_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `enrolments_facts_completed` AFTER UPDATE OF `completed_at` ON `enrolments` WHEN NEW.`completed_at` IS NOT NULL AND OLD.`completed_at` IS NULL AND EXISTS (SELECT 1 FROM `assignment_rules` WHERE `business_id` = NEW.`business_id` AND state = 'live') BEGIN
  INSERT INTO `fact_changes` (`business_id`, `user_id`, `changes`) SELECT NEW.`business_id`, u.`id`, 1 FROM `users` u WHERE u.`id` = NEW.`user_id`
  ON CONFLICT (`user_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_enrolment_version` AFTER UPDATE OF `version_id`, `is_past` ON `enrolments` WHEN NEW.`version_id` IS NOT OLD.`version_id` OR NEW.`is_past` <> OLD.`is_past` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `user_id` = NEW.`user_id` AND `course_id` = NEW.`course_id`;
END;
