CREATE TABLE `published_translations` (
	`part_id` text NOT NULL,
	`language` text NOT NULL,
	`business_id` text NOT NULL,
	`course_id` text NOT NULL,
	`units` text NOT NULL,
	`names` text,
	`lesson` text,
	`version_id` text NOT NULL,
	`published_at` integer NOT NULL,
	PRIMARY KEY(`part_id`, `language`)
);
--> statement-breakpoint
CREATE INDEX `published_translations_course` ON `published_translations` (`course_id`,`language`);--> statement-breakpoint
CREATE TABLE `translation_drafts` (
	`part_id` text NOT NULL,
	`language` text NOT NULL,
	`business_id` text NOT NULL,
	`course_id` text NOT NULL,
	`units` text NOT NULL,
	`revision` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	PRIMARY KEY(`part_id`, `language`)
);
--> statement-breakpoint
CREATE INDEX `translation_drafts_course` ON `translation_drafts` (`course_id`,`language`);--> statement-breakpoint
CREATE INDEX `translation_drafts_by` ON `translation_drafts` (`updated_by`);--> statement-breakpoint
ALTER TABLE `courses` ADD `translated` text;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `language` text;
--> statement-breakpoint
-- A course's pages are made of its translations, too (0029).
CREATE TRIGGER `course_revisions_translation_insert` AFTER INSERT ON `published_translations` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` = NEW.`course_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `course_revisions_translation_update` AFTER UPDATE ON `published_translations` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` IN (NEW.`course_id`, OLD.`course_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `course_revisions_translation_delete` AFTER DELETE ON `published_translations` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` = OLD.`course_id`;
END;
