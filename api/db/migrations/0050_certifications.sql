CREATE TABLE `certificates` (
	`business_id` text NOT NULL,
	`certification_id` text NOT NULL,
	`user_id` text NOT NULL,
	`earned_at` integer NOT NULL,
	`valid_until` integer NOT NULL,
	`round` integer DEFAULT 1 NOT NULL,
	`is_past` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `certification_id`, `round`),
	FOREIGN KEY (`certification_id`) REFERENCES `certifications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `certificates_end` ON `certificates` (`certification_id`,`is_past`,`valid_until`);--> statement-breakpoint
CREATE TABLE `certifications` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`title` text NOT NULL,
	`course_id` text NOT NULL,
	`months` integer NOT NULL,
	`window_days` integer NOT NULL,
	`grace_days` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `certifications_newest` ON `certifications` (`business_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `certifications_course` ON `certifications` (`course_id`);--> statement-breakpoint
CREATE INDEX `certifications_creator` ON `certifications` (`created_by`);
--> statement-breakpoint
-- What a completion earns is written with it, whoever writes it. Renewed within the window, it ends so much after the end of the one before.
CREATE TRIGGER `certificates_completed_insert` AFTER INSERT ON `enrolments` WHEN NEW.`completed_at` IS NOT NULL BEGIN
  UPDATE `certificates` SET `is_past` = 1 WHERE `user_id` = NEW.`user_id` AND `round` < NEW.`round` AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `course_id` = NEW.`course_id` AND `business_id` = NEW.`business_id` AND `archived_at` IS NULL);
  INSERT INTO `certificates` (`business_id`, `certification_id`, `user_id`, `round`, `is_past`, `earned_at`, `valid_until`)
  SELECT c.`business_id`, c.`id`, NEW.`user_id`, NEW.`round`, NEW.`is_past`, NEW.`completed_at`,
    CAST(strftime('%s', coalesce((SELECT max(p.`valid_until`) FROM `certificates` p WHERE p.`user_id` = NEW.`user_id` AND p.`certification_id` = c.`id` AND p.`round` < NEW.`round` AND p.`valid_until` >= NEW.`completed_at` AND p.`valid_until` - c.`window_days` * 86400000 <= NEW.`completed_at`), NEW.`completed_at`) / 1000, 'unixepoch', '+' || c.`months` || ' months') AS INTEGER) * 1000
  FROM `certifications` c WHERE c.`course_id` = NEW.`course_id` AND c.`business_id` = NEW.`business_id` AND c.`archived_at` IS NULL
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `certificates_completed_update` AFTER UPDATE OF `completed_at` ON `enrolments` WHEN NEW.`completed_at` IS NOT NULL AND OLD.`completed_at` IS NULL BEGIN
  UPDATE `certificates` SET `is_past` = 1 WHERE `user_id` = NEW.`user_id` AND `round` < NEW.`round` AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `course_id` = NEW.`course_id` AND `business_id` = NEW.`business_id` AND `archived_at` IS NULL);
  INSERT INTO `certificates` (`business_id`, `certification_id`, `user_id`, `round`, `is_past`, `earned_at`, `valid_until`)
  SELECT c.`business_id`, c.`id`, NEW.`user_id`, NEW.`round`, NEW.`is_past`, NEW.`completed_at`,
    CAST(strftime('%s', coalesce((SELECT max(p.`valid_until`) FROM `certificates` p WHERE p.`user_id` = NEW.`user_id` AND p.`certification_id` = c.`id` AND p.`round` < NEW.`round` AND p.`valid_until` >= NEW.`completed_at` AND p.`valid_until` - c.`window_days` * 86400000 <= NEW.`completed_at`), NEW.`completed_at`) / 1000, 'unixepoch', '+' || c.`months` || ' months') AS INTEGER) * 1000
  FROM `certifications` c WHERE c.`course_id` = NEW.`course_id` AND c.`business_id` = NEW.`business_id` AND c.`archived_at` IS NULL
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- A completion that was vouched for goes where that is taken back.
CREATE TRIGGER `certificates_taken_back` AFTER UPDATE OF `completed_at` ON `enrolments` WHEN NEW.`completed_at` IS NULL AND OLD.`completed_at` IS NOT NULL BEGIN
  DELETE FROM `certificates` WHERE `user_id` = OLD.`user_id` AND `round` = OLD.`round` AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `course_id` = OLD.`course_id`);
  UPDATE `certificates` SET `is_past` = 0 WHERE `user_id` = OLD.`user_id` AND `round` = (SELECT max(l.`round`) FROM `certificates` l WHERE l.`user_id` = OLD.`user_id` AND l.`certification_id` = `certificates`.`certification_id`) AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `course_id` = OLD.`course_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `certificates_enrolment_delete` AFTER DELETE ON `enrolments` WHEN OLD.`completed_at` IS NOT NULL BEGIN
  DELETE FROM `certificates` WHERE `user_id` = OLD.`user_id` AND `round` = OLD.`round` AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `course_id` = OLD.`course_id`);
  UPDATE `certificates` SET `is_past` = 0 WHERE `user_id` = OLD.`user_id` AND `round` = (SELECT max(l.`round`) FROM `certificates` l WHERE l.`user_id` = OLD.`user_id` AND l.`certification_id` = `certificates`.`certification_id`) AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `course_id` = OLD.`course_id`);
END;
