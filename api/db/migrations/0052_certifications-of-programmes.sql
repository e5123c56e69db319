-- What people hold is kept beside while the table that it hangs on is made anew: its rows would go with those of the old one.
DROP TRIGGER `certificates_completed_insert`;
--> statement-breakpoint
DROP TRIGGER `certificates_completed_update`;
--> statement-breakpoint
DROP TRIGGER `certificates_taken_back`;
--> statement-breakpoint
DROP TRIGGER `certificates_enrolment_delete`;
--> statement-breakpoint
CREATE TABLE `__kept_certificates` AS SELECT `business_id`, `certification_id`, `user_id`, `earned_at`, `valid_until`, `round`, `is_past` FROM `certificates`;
--> statement-breakpoint
DROP TABLE `certificates`;
--> statement-breakpoint
CREATE TABLE `__new_certifications` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`title` text NOT NULL,
	`course_id` text,
	`programme_id` text,
	`months` integer NOT NULL,
	`window_days` integer NOT NULL,
	`grace_days` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`programme_id`) REFERENCES `programmes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_certifications`("id", "business_id", "title", "course_id", "months", "window_days", "grace_days", "created_by", "created_at", "archived_at", "revision", "updated_at") SELECT "id", "business_id", "title", "course_id", "months", "window_days", "grace_days", "created_by", "created_at", "archived_at", "revision", "updated_at" FROM `certifications`;
--> statement-breakpoint
DROP TABLE `certifications`;
--> statement-breakpoint
ALTER TABLE `__new_certifications` RENAME TO `certifications`;
--> statement-breakpoint
CREATE INDEX `certifications_newest` ON `certifications` (`business_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `certifications_course` ON `certifications` (`course_id`);
--> statement-breakpoint
CREATE INDEX `certifications_programme` ON `certifications` (`programme_id`);
--> statement-breakpoint
CREATE INDEX `certifications_creator` ON `certifications` (`created_by`);
--> statement-breakpoint
CREATE TABLE `certificates` (
	`business_id` text NOT NULL,
	`certification_id` text NOT NULL,
	`user_id` text NOT NULL,
	`earned_at` integer NOT NULL,
	`valid_until` integer NOT NULL,
	`round` integer DEFAULT 1 NOT NULL,
	`is_past` integer DEFAULT false NOT NULL,
	`reminded_days` integer,
	PRIMARY KEY(`user_id`, `certification_id`, `round`),
	FOREIGN KEY (`certification_id`) REFERENCES `certifications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `certificates`(`business_id`, `certification_id`, `user_id`, `earned_at`, `valid_until`, `round`, `is_past`) SELECT `business_id`, `certification_id`, `user_id`, `earned_at`, `valid_until`, `round`, `is_past` FROM `__kept_certificates`;
--> statement-breakpoint
DROP TABLE `__kept_certificates`;
--> statement-breakpoint
CREATE INDEX `certificates_end` ON `certificates` (`certification_id`,`is_past`,`valid_until`);
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
--> statement-breakpoint
-- What a programme earns is written with its completion, too.
CREATE TRIGGER `certificates_programme_insert` AFTER INSERT ON `programme_members` WHEN NEW.`completed_at` IS NOT NULL BEGIN
  INSERT INTO `certificates` (`business_id`, `certification_id`, `user_id`, `round`, `is_past`, `earned_at`, `valid_until`)
  SELECT c.`business_id`, c.`id`, NEW.`user_id`, 1, 0, NEW.`completed_at`, CAST(strftime('%s', NEW.`completed_at` / 1000, 'unixepoch', '+' || c.`months` || ' months') AS INTEGER) * 1000
  FROM `certifications` c WHERE c.`programme_id` = NEW.`programme_id` AND c.`business_id` = NEW.`business_id` AND c.`archived_at` IS NULL
    AND NOT EXISTS (SELECT 1 FROM `certificates` h WHERE h.`user_id` = NEW.`user_id` AND h.`certification_id` = c.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `certificates_programme_update` AFTER UPDATE OF `completed_at` ON `programme_members` WHEN NEW.`completed_at` IS NOT NULL AND OLD.`completed_at` IS NULL BEGIN
  INSERT INTO `certificates` (`business_id`, `certification_id`, `user_id`, `round`, `is_past`, `earned_at`, `valid_until`)
  SELECT c.`business_id`, c.`id`, NEW.`user_id`, 1, 0, NEW.`completed_at`, CAST(strftime('%s', NEW.`completed_at` / 1000, 'unixepoch', '+' || c.`months` || ' months') AS INTEGER) * 1000
  FROM `certifications` c WHERE c.`programme_id` = NEW.`programme_id` AND c.`business_id` = NEW.`business_id` AND c.`archived_at` IS NULL
    AND NOT EXISTS (SELECT 1 FROM `certificates` h WHERE h.`user_id` = NEW.`user_id` AND h.`certification_id` = c.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `certificates_programme_taken_back` AFTER UPDATE OF `completed_at` ON `programme_members` WHEN NEW.`completed_at` IS NULL AND OLD.`completed_at` IS NOT NULL BEGIN
  DELETE FROM `certificates` WHERE `user_id` = OLD.`user_id` AND `earned_at` = OLD.`completed_at` AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` = OLD.`programme_id`);
  UPDATE `certificates` SET `is_past` = 0 WHERE `user_id` = OLD.`user_id` AND `is_past` = 1 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` = OLD.`programme_id`) AND `round` = (SELECT max(l.`round`) FROM `certificates` l WHERE l.`user_id` = OLD.`user_id` AND l.`certification_id` = `certificates`.`certification_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `certificates_programme_delete` AFTER DELETE ON `programme_members` WHEN OLD.`completed_at` IS NOT NULL BEGIN
  DELETE FROM `certificates` WHERE `user_id` = OLD.`user_id` AND `earned_at` = OLD.`completed_at` AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` = OLD.`programme_id`);
  UPDATE `certificates` SET `is_past` = 0 WHERE `user_id` = OLD.`user_id` AND `is_past` = 1 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` = OLD.`programme_id`) AND `round` = (SELECT max(l.`round`) FROM `certificates` l WHERE l.`user_id` = OLD.`user_id` AND l.`certification_id` = `certificates`.`certification_id`);
END;
--> statement-breakpoint
-- It is renewed once every course that the programme demands was completed again since.
CREATE TRIGGER `certificates_renewed_insert` AFTER INSERT ON `enrolments` WHEN NEW.`completed_at` IS NOT NULL BEGIN
  INSERT INTO `certificates` (`business_id`, `certification_id`, `user_id`, `round`, `is_past`, `earned_at`, `valid_until`)
  SELECT c.`business_id`, c.`id`, NEW.`user_id`, h.`round` + 1, 0, NEW.`completed_at`,
    CAST(strftime('%s', CASE WHEN h.`valid_until` >= NEW.`completed_at` AND h.`valid_until` - c.`window_days` * 86400000 <= NEW.`completed_at` THEN h.`valid_until` ELSE NEW.`completed_at` END / 1000, 'unixepoch', '+' || c.`months` || ' months') AS INTEGER) * 1000
  FROM `certifications` c JOIN `certificates` h ON h.`user_id` = NEW.`user_id` AND h.`certification_id` = c.`id` AND h.`is_past` = 0
  WHERE c.`programme_id` IN (SELECT s.`programme_id` FROM `programme_steps` s WHERE s.`course_id` = NEW.`course_id` AND s.`is_optional` = 0)
    AND c.`business_id` = NEW.`business_id` AND c.`archived_at` IS NULL AND h.`earned_at` < NEW.`completed_at`
    AND NOT EXISTS (SELECT 1 FROM `programme_steps` s JOIN `courses` k ON k.`id` = s.`course_id` AND k.`archived_at` IS NULL WHERE s.`programme_id` = c.`programme_id` AND s.`is_optional` = 0
      AND NOT EXISTS (SELECT 1 FROM `enrolments` e WHERE e.`user_id` = NEW.`user_id` AND e.`course_id` = s.`course_id` AND e.`completed_at` > h.`earned_at`))
  ON CONFLICT DO NOTHING;
  UPDATE `certificates` SET `is_past` = 1 WHERE `user_id` = NEW.`user_id` AND `is_past` = 0 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT `programme_id` FROM `programme_steps` WHERE `course_id` = NEW.`course_id`))
    AND EXISTS (SELECT 1 FROM `certificates` l WHERE l.`user_id` = NEW.`user_id` AND l.`certification_id` = `certificates`.`certification_id` AND l.`round` > `certificates`.`round`);
END;
--> statement-breakpoint
CREATE TRIGGER `certificates_renewed_update` AFTER UPDATE OF `completed_at` ON `enrolments` WHEN NEW.`completed_at` IS NOT NULL AND OLD.`completed_at` IS NULL BEGIN
  INSERT INTO `certificates` (`business_id`, `certification_id`, `user_id`, `round`, `is_past`, `earned_at`, `valid_until`)
  SELECT c.`business_id`, c.`id`, NEW.`user_id`, h.`round` + 1, 0, NEW.`completed_at`,
    CAST(strftime('%s', CASE WHEN h.`valid_until` >= NEW.`completed_at` AND h.`valid_until` - c.`window_days` * 86400000 <= NEW.`completed_at` THEN h.`valid_until` ELSE NEW.`completed_at` END / 1000, 'unixepoch', '+' || c.`months` || ' months') AS INTEGER) * 1000
  FROM `certifications` c JOIN `certificates` h ON h.`user_id` = NEW.`user_id` AND h.`certification_id` = c.`id` AND h.`is_past` = 0
  WHERE c.`programme_id` IN (SELECT s.`programme_id` FROM `programme_steps` s WHERE s.`course_id` = NEW.`course_id` AND s.`is_optional` = 0)
    AND c.`business_id` = NEW.`business_id` AND c.`archived_at` IS NULL AND h.`earned_at` < NEW.`completed_at`
    AND NOT EXISTS (SELECT 1 FROM `programme_steps` s JOIN `courses` k ON k.`id` = s.`course_id` AND k.`archived_at` IS NULL WHERE s.`programme_id` = c.`programme_id` AND s.`is_optional` = 0
      AND NOT EXISTS (SELECT 1 FROM `enrolments` e WHERE e.`user_id` = NEW.`user_id` AND e.`course_id` = s.`course_id` AND e.`completed_at` > h.`earned_at`))
  ON CONFLICT DO NOTHING;
  UPDATE `certificates` SET `is_past` = 1 WHERE `user_id` = NEW.`user_id` AND `is_past` = 0 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT `programme_id` FROM `programme_steps` WHERE `course_id` = NEW.`course_id`))
    AND EXISTS (SELECT 1 FROM `certificates` l WHERE l.`user_id` = NEW.`user_id` AND l.`certification_id` = `certificates`.`certification_id` AND l.`round` > `certificates`.`round`);
END;
--> statement-breakpoint
CREATE TRIGGER `certificates_renewal_taken_back` AFTER UPDATE OF `completed_at` ON `enrolments` WHEN NEW.`completed_at` IS NULL AND OLD.`completed_at` IS NOT NULL BEGIN
  DELETE FROM `certificates` WHERE `user_id` = OLD.`user_id` AND `earned_at` = OLD.`completed_at` AND `round` > 1 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT `programme_id` FROM `programme_steps` WHERE `course_id` = OLD.`course_id`));
  UPDATE `certificates` SET `is_past` = 0 WHERE `user_id` = OLD.`user_id` AND `is_past` = 1 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT `programme_id` FROM `programme_steps` WHERE `course_id` = OLD.`course_id`)) AND `round` = (SELECT max(l.`round`) FROM `certificates` l WHERE l.`user_id` = OLD.`user_id` AND l.`certification_id` = `certificates`.`certification_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `certificates_renewal_delete` AFTER DELETE ON `enrolments` WHEN OLD.`completed_at` IS NOT NULL BEGIN
  DELETE FROM `certificates` WHERE `user_id` = OLD.`user_id` AND `earned_at` = OLD.`completed_at` AND `round` > 1 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT `programme_id` FROM `programme_steps` WHERE `course_id` = OLD.`course_id`));
  UPDATE `certificates` SET `is_past` = 0 WHERE `user_id` = OLD.`user_id` AND `is_past` = 1 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT `programme_id` FROM `programme_steps` WHERE `course_id` = OLD.`course_id`)) AND `round` = (SELECT max(l.`round`) FROM `certificates` l WHERE l.`user_id` = OLD.`user_id` AND l.`certification_id` = `certificates`.`certification_id`);
END;
