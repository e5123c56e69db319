CREATE TABLE `course_drafts` (
	`course_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`origin` text NOT NULL,
	`head` text,
	`outline` text,
	`is_changed` integer DEFAULT false NOT NULL,
	`published_at` integer,
	`archived_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text
);
--> statement-breakpoint
CREATE INDEX `course_drafts_recent` ON `course_drafts` (`business_id`,`updated_at`,`course_id`);--> statement-breakpoint
CREATE TABLE `course_materials` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`course_id` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`facts` text NOT NULL,
	`texts` text,
	`added_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `course_materials_name` ON `course_materials` (`course_id`,`name`);--> statement-breakpoint
CREATE TABLE `lesson_drafts` (
	`lesson_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`course_id` text NOT NULL,
	`content` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text
);
--> statement-breakpoint
CREATE INDEX `lesson_drafts_course` ON `lesson_drafts` (`course_id`);--> statement-breakpoint
INSERT INTO `course_drafts` (`course_id`, `business_id`, `origin`, `updated_at`) SELECT `id`, `business_id`, 'pack', `updated_at` FROM `courses`;
--> statement-breakpoint
-- Every course has one, whoever writes it.
CREATE TRIGGER `course_drafts_course_insert` AFTER INSERT ON `courses` BEGIN
  INSERT OR IGNORE INTO `course_drafts` (`course_id`, `business_id`, `origin`, `updated_at`) VALUES (NEW.`id`, NEW.`business_id`, 'pack', NEW.`updated_at`);
END;
--> statement-breakpoint
CREATE TRIGGER `course_drafts_course_delete` AFTER DELETE ON `courses` BEGIN
  DELETE FROM `course_drafts` WHERE `course_id` = OLD.`id`;
  DELETE FROM `lesson_drafts` WHERE `course_id` = OLD.`id`;
  DELETE FROM `course_materials` WHERE `course_id` = OLD.`id`;
END;
