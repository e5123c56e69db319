CREATE TABLE `question_folders` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`parent_id` text,
	`name` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `question_folders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `question_folders_business` ON `question_folders` (`business_id`,`name`);--> statement-breakpoint
CREATE INDEX `question_folders_parent` ON `question_folders` (`parent_id`);--> statement-breakpoint
CREATE TABLE `question_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`file_key` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`added_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `question_stats` (
	`version_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`n` integer NOT NULL,
	`facility` real,
	`facility_low` real,
	`facility_high` real,
	`discrimination` real,
	`efficiency` real,
	`guess` real,
	`options` text DEFAULT '[]' NOT NULL,
	`exposure` real,
	`health` text NOT NULL,
	`computed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `question_stats_health` ON `question_stats` (`business_id`,`health`);--> statement-breakpoint
CREATE TABLE `question_tags` (
	`business_id` text NOT NULL,
	`question_id` text NOT NULL,
	`tag` text NOT NULL,
	`folded` text NOT NULL,
	PRIMARY KEY(`question_id`, `folded`),
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `question_tags_folded` ON `question_tags` (`business_id`,`folded`);--> statement-breakpoint
CREATE TABLE `question_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`question_id` text NOT NULL,
	`number` integer NOT NULL,
	`body` text NOT NULL,
	`item_key` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`made_by` text NOT NULL,
	`made_at` integer NOT NULL,
	`answered_at` integer,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `question_versions_number` ON `question_versions` (`question_id`,`number`);--> statement-breakpoint
CREATE INDEX `question_versions_maker` ON `question_versions` (`made_by`);--> statement-breakpoint
CREATE TABLE `questions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`number` integer DEFAULT 0 NOT NULL,
	`folder_id` text,
	`kind` text NOT NULL,
	`level` text NOT NULL,
	`language` text NOT NULL,
	`competency_id` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`line` text NOT NULL,
	`line_key` text NOT NULL,
	`current_version` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`author_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL,
	`archived_at` integer
);
--> statement-breakpoint
CREATE INDEX `questions_recent` ON `questions` (`business_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `questions_number` ON `questions` (`business_id`,`number`);--> statement-breakpoint
CREATE INDEX `questions_folder` ON `questions` (`folder_id`);--> statement-breakpoint
CREATE INDEX `questions_author` ON `questions` (`author_id`);--> statement-breakpoint
CREATE INDEX `questions_updater` ON `questions` (`updated_by`);--> statement-breakpoint
ALTER TABLE `quiz_questions` ADD `version_id` text;--> statement-breakpoint
CREATE INDEX `quiz_questions_version` ON `quiz_questions` (`version_id`) WHERE version_id is not null;--> statement-breakpoint
-- Questions are called by numbers of their business, in the order in which they came.
CREATE TRIGGER `questions_numbered` AFTER INSERT ON `questions` WHEN NEW.`number` = 0 BEGIN
  UPDATE `questions` SET `number` = (SELECT coalesce(max(q.`number`), 0) + 1 FROM `questions` q WHERE q.`business_id` = NEW.`business_id`) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- A version that was answered is never changed: whoever saves an answer says so.
CREATE TRIGGER `question_versions_answered` AFTER INSERT ON `quiz_answers` BEGIN
  UPDATE `question_versions` SET `answered_at` = NEW.`saved_at` WHERE `answered_at` IS NULL AND `id` = (SELECT `version_id` FROM `quiz_questions` WHERE `id` = NEW.`question_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `question_versions_stay` BEFORE UPDATE OF `body`, `item_key`, `number`, `question_id` ON `question_versions` WHEN OLD.`answered_at` IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'somebody has answered this version');
END;
