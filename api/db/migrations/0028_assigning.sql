CREATE TABLE `assignment_previews` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`actor_id` text NOT NULL,
	`hash` text NOT NULL,
	`people` text,
	`counts` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `assignment_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`name` text NOT NULL,
	`whom` text NOT NULL,
	`targets` text NOT NULL,
	`deadline` text,
	`leaving` text NOT NULL,
	`state` text NOT NULL,
	`led_by` text,
	`created_by` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `assignment_rules_by_created` ON `assignment_rules` (`business_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `assignment_rules_live` ON `assignment_rules` (`business_id`,`id`) WHERE state = 'live';--> statement-breakpoint
CREATE TABLE `assignment_sources` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`origin` text NOT NULL,
	`source_id` text NOT NULL,
	`assigned_at` integer NOT NULL,
	`assigned_by` text,
	`deadline` text,
	`due_on` text,
	`left_at` integer,
	`is_enrolling` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `target_id`, `origin`, `source_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `assignment_sources_of` ON `assignment_sources` (`business_id`,`source_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `assignment_sources_target` ON `assignment_sources` (`kind`,`target_id`);--> statement-breakpoint
CREATE INDEX `assignment_sources_assigner` ON `assignment_sources` (`assigned_by`) WHERE assigned_by is not null;--> statement-breakpoint
CREATE TABLE `audiences` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`rule` text NOT NULL,
	`owner_id` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audiences_name` ON `audiences` (`business_id`,`name_key`);--> statement-breakpoint
CREATE INDEX `audiences_by_name` ON `audiences` (`business_id`,`name_key`,`id`);--> statement-breakpoint
CREATE TABLE `exemptions` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`at` integer NOT NULL,
	`exempted_by` text NOT NULL,
	`reason` text,
	PRIMARY KEY(`user_id`, `kind`, `target_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `assignment_extensions` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`due_on` text NOT NULL,
	`at` integer NOT NULL,
	`extended_by` text NOT NULL,
	`reason` text,
	PRIMARY KEY(`user_id`, `kind`, `target_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `fact_changes` (
	`business_id` text NOT NULL,
	`user_id` text PRIMARY KEY NOT NULL,
	`changes` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `fact_changes_business` ON `fact_changes` (`business_id`,`user_id`);--> statement-breakpoint
-- What was assigned until now has one source each: the assignments themselves stay as they are.
INSERT INTO `assignment_sources` (`business_id`, `user_id`, `kind`, `target_id`, `origin`, `source_id`, `assigned_at`, `assigned_by`, `deadline`, `due_on`, `is_enrolling`)
SELECT `business_id`, `user_id`, `kind`, `target_id`, 'pack', '', `assigned_at`, `assigned_by`, `deadline`,
  CASE `deadline` ->> '$.kind' WHEN 'on' THEN `deadline` ->> '$.date'
    WHEN 'after_assignment' THEN date(`assigned_at` / 1000, 'unixepoch', '+7 hours', (`deadline` ->> '$.days') || ' days') END, 0
FROM `assignments`;
--> statement-breakpoint
-- Whoever writes what somebody has to learn by, and however, what follows of it stands where learners read it.
CREATE TRIGGER `assignment_sources_inserted` AFTER INSERT ON `assignment_sources` BEGIN
  DELETE FROM `assignments` WHERE `assignments`.`user_id` = NEW.`user_id` AND `assignments`.`kind` = NEW.`kind` AND `assignments`.`target_id` = NEW.`target_id`
    AND (NOT EXISTS (SELECT 1 FROM `assignment_sources` s WHERE s.`user_id` = NEW.`user_id` AND s.`kind` = NEW.`kind` AND s.`target_id` = NEW.`target_id`) OR EXISTS (SELECT 1 FROM `exemptions` x WHERE x.`user_id` = NEW.`user_id` AND x.`kind` = NEW.`kind` AND x.`target_id` = NEW.`target_id`));
  INSERT INTO `assignments` (`business_id`, `user_id`, `kind`, `target_id`, `assigned_at`, `assigned_by`, `deadline`)
  SELECT NEW.`business_id`, NEW.`user_id`, NEW.`kind`, NEW.`target_id`, f.`assigned_at`, f.`assigned_by`, coalesce(
    (SELECT json_object('kind', 'on', 'date', e.`due_on`) FROM `assignment_extensions` e WHERE e.`user_id` = NEW.`user_id` AND e.`kind` = NEW.`kind` AND e.`target_id` = NEW.`target_id`),
    CASE WHEN (SELECT count(*) FROM `assignment_sources` s WHERE s.`user_id` = NEW.`user_id` AND s.`kind` = NEW.`kind` AND s.`target_id` = NEW.`target_id`) > 1 THEN (SELECT json_object('kind', 'on', 'date', s.`due_on`) FROM `assignment_sources` s WHERE s.`user_id` = NEW.`user_id` AND s.`kind` = NEW.`kind` AND s.`target_id` = NEW.`target_id` AND s.`due_on` IS NOT NULL ORDER BY s.`due_on` LIMIT 1) END,
    (SELECT s.`deadline` FROM `assignment_sources` s WHERE s.`user_id` = NEW.`user_id` AND s.`kind` = NEW.`kind` AND s.`target_id` = NEW.`target_id` AND s.`deadline` IS NOT NULL ORDER BY s.`deadline` ->> '$.days', s.`assigned_at`, s.`source_id` LIMIT 1))
  FROM `assignment_sources` f WHERE f.`user_id` = NEW.`user_id` AND f.`kind` = NEW.`kind` AND f.`target_id` = NEW.`target_id`
    AND NOT EXISTS (SELECT 1 FROM `exemptions` x WHERE x.`user_id` = NEW.`user_id` AND x.`kind` = NEW.`kind` AND x.`target_id` = NEW.`target_id`)
  ORDER BY f.`assigned_at`, f.`origin`, f.`source_id` LIMIT 1
  ON CONFLICT (`user_id`, `kind`, `target_id`) DO UPDATE SET `assigned_at` = excluded.`assigned_at`, `assigned_by` = excluded.`assigned_by`, `deadline` = excluded.`deadline`;
END;
--> statement-breakpoint
CREATE TRIGGER `assignment_sources_updated` AFTER UPDATE ON `assignment_sources` BEGIN
  DELETE FROM `assignments` WHERE `assignments`.`user_id` = NEW.`user_id` AND `assignments`.`kind` = NEW.`kind` AND `assignments`.`target_id` = NEW.`target_id`
    AND (NOT EXISTS (SELECT 1 FROM `assignment_sources` s WHERE s.`user_id` = NEW.`user_id` AND s.`kind` = NEW.`kind` AND s.`target_id` = NEW.`target_id`) OR EXISTS (SELECT 1 FROM `exemptions` x WHERE x.`user_id` = NEW.`user_id` AND x.`kind` = NEW.`kind` AND x.`target_id` = NEW.`target_id`));
  INSERT INTO `assignments` (`business_id`, `user_id`, `kind`, `target_id`, `assigned_at`, `assigned_by`, `deadline`)
  SELECT NEW.`business_id`, NEW.`user_id`, NEW.`kind`, NEW.`target_id`, f.`assigned_at`, f.`assigned_by`, coalesce(
    (SELECT json_object('kind', 'on', 'date', e.`due_on`) FROM `assignment_extensions` e WHERE e.`user_id` = NEW.`user_id` AND e.`kind` = NEW.`kind` AND e.`target_id` = NEW.`target_id`),
    CASE WHEN (SELECT count(*) FROM `assignment_sources` s WHERE s.`user_id` = NEW.`user_id` AND s.`kind` = NEW.`kind` AND s.`target_id` = NEW.`target_id`) > 1 THEN (SELECT json_object('kind', 'on', 'date', s.`due_on`) FROM `assignment_sources` s WHERE s.`user_id` = NEW.`user_id` AND s.`kind` = NEW.`kind` AND s.`target_id` = NEW.`target_id` AND s.`due_on` IS NOT NULL ORDER BY s.`due_on` LIMIT 1) END,
    (SELECT s.`deadline` FROM `assignment_sources` s WHERE s.`user_id` = NEW.`user_id` AND s.`kind` = NEW.`kind` AND s.`target_id` = NEW.`target_id` AND s.`deadline` IS NOT NULL ORDER BY s.`deadline` ->> '$.days', s.`assigned_at`, s.`source_id` LIMIT 1))
  FROM `assignment_sources` f WHERE f.`user_id` = NEW.`user_id` AND f.`kind` = NEW.`kind` AND f.`target_id` = NEW.`target_id`
    AND NOT EXISTS (SELECT 1 FROM `exemptions` x WHERE x.`user_id` = NEW.`user_id` AND x.`kind` = NEW.`kind` AND x.`target_id` = NEW.`target_id`)
  ORDER BY f.`assigned_at`, f.`origin`, f.`source_id` LIMIT 1
  ON CONFLICT (`user_id`, `kind`, `target_id`) DO UPDATE SET `assigned_at` = excluded.`assigned_at`, `assigned_by` = excluded.`assigned_by`, `deadline` = excluded.`deadline`;
END;
--> statement-breakpoint
CREATE TRIGGER `assignment_sources_moved` AFTER UPDATE OF `user_id`, `kind`, `target_id` ON `assignment_sources` WHEN NEW.`user_id` <> OLD.`user_id` OR NEW.`kind` <> OLD.`kind` OR NEW.`target_id` <> OLD.`target_id` BEGIN
  DELETE FROM `assignments` WHERE `assignments`.`user_id` = OLD.`user_id` AND `assignments`.`kind` = OLD.`kind` AND `assignments`.`target_id` = OLD.`target_id`
    AND (NOT EXISTS (SELECT 1 FROM `assignment_sources` s WHERE s.`user_id` = OLD.`user_id` AND s.`kind` = OLD.`kind` AND s.`target_id` = OLD.`target_id`) OR EXISTS (SELECT 1 FROM `exemptions` x WHERE x.`user_id` = OLD.`user_id` AND x.`kind` = OLD.`kind` AND x.`target_id` = OLD.`target_id`));
  INSERT INTO `assignments` (`business_id`, `user_id`, `kind`, `target_id`, `assigned_at`, `assigned_by`, `deadline`)
  SELECT OLD.`business_id`, OLD.`user_id`, OLD.`kind`, OLD.`target_id`, f.`assigned_at`, f.`assigned_by`, coalesce(
    (SELECT json_object('kind', 'on', 'date', e.`due_on`) FROM `assignment_extensions` e WHERE e.`user_id` = OLD.`user_id` AND e.`kind` = OLD.`kind` AND e.`target_id` = OLD.`target_id`),
    CASE WHEN (SELECT count(*) FROM `assignment_sources` s WHERE s.`user_id` = OLD.`user_id` AND s.`kind` = OLD.`kind` AND s.`target_id` = OLD.`target_id`) > 1 THEN (SELECT json_object('kind', 'on', 'date', s.`due_on`) FROM `assignment_sources` s WHERE s.`user_id` = OLD.`user_id` AND s.`kind` = OLD.`kind` AND s.`target_id` = OLD.`target_id` AND s.`due_on` IS NOT NULL ORDER BY s.`due_on` LIMIT 1) END,
    (SELECT s.`deadline` FROM `assignment_sources` s WHERE s.`user_id` = OLD.`user_id` AND s.`kind` = OLD.`kind` AND s.`target_id` = OLD.`target_id` AND s.`deadline` IS NOT NULL ORDER BY s.`deadline` ->> '$.days', s.`assigned_at`, s.`source_id` LIMIT 1))
  FROM `assignment_sources` f WHERE f.`user_id` = OLD.`user_id` AND f.`kind` = OLD.`kind` AND f.`target_id` = OLD.`target_id`
    AND NOT EXISTS (SELECT 1 FROM `exemptions` x WHERE x.`user_id` = OLD.`user_id` AND x.`kind` = OLD.`kind` AND x.`target_id` = OLD.`target_id`)
  ORDER BY f.`assigned_at`, f.`origin`, f.`source_id` LIMIT 1
  ON CONFLICT (`user_id`, `kind`, `target_id`) DO UPDATE SET `assigned_at` = excluded.`assigned_at`, `assigned_by` = excluded.`assigned_by`, `deadline` = excluded.`deadline`;
END;
--> statement-breakpoint
CREATE TRIGGER `assignment_sources_deleted` AFTER DELETE ON `assignment_sources` BEGIN
  DELETE FROM `assignments` WHERE `assignments`.`user_id` = OLD.`user_id` AND `assignments`.`kind` = OLD.`kind` AND `assignments`.`target_id` = OLD.`target_id`
    AND (NOT EXISTS (SELECT 1 FROM `assignment_sources` s WHERE s.`user_id` = OLD.`user_id` AND s.`kind` = OLD.`kind` AND s.`target_id` = OLD.`target_id`) OR EXISTS (SELECT 1 FROM `exemptions` x WHERE x.`user_id` = OLD.`user_id` AND x.`kind` = OLD.`kind` AND x.`target_id` = OLD.`target_id`));
  INSERT INTO `assignments` (`business_id`, `user_id`, `kind`, `target_id`, `assigned_at`, `assigned_by`, `deadline`)
  SELECT OLD.`business_id`, OLD.`user_id`, OLD.`kind`, OLD.`target_id`, f.`assigned_at`, f.`assigned_by`, coalesce(
    (SELECT json_object('kind', 'on', 'date', e.`due_on`) FROM `assignment_extensions` e WHERE e.`user_id` = OLD.`user_id` AND e.`kind` = OLD.`kind` AND e.`target_id` = OLD.`target_id`),
    CASE WHEN (SELECT count(*) FROM `assignment_sources` s WHERE s.`user_id` = OLD.`user_id` AND s.`kind` = OLD.`kind` AND s.`target_id` = OLD.`target_id`) > 1 THEN (SELECT json_object('kind', 'on', 'date', s.`due_on`) FROM `assignment_sources` s WHERE s.`user_id` = OLD.`user_id` AND s.`kind` = OLD.`kind` AND s.`target_id` = OLD.`target_id` AND s.`due_on` IS NOT NULL ORDER BY s.`due_on` LIMIT 1) END,
    (SELECT s.`deadline` FROM `assignment_sources` s WHERE s.`user_id` = OLD.`user_id` AND s.`kind` = OLD.`kind` AND s.`target_id` = OLD.`target_id` AND s.`deadline` IS NOT NULL ORDER BY s.`deadline` ->> '$.days', s.`assigned_at`, s.`source_id` LIMIT 1))
  FROM `assignment_sources` f WHERE f.`user_id` = OLD.`user_id` AND f.`kind` = OLD.`kind` AND f.`target_id` = OLD.`target_id`
    AND NOT EXISTS (SELECT 1 FROM `exemptions` x WHERE x.`user_id` = OLD.`user_id` AND x.`kind` = OLD.`kind` AND x.`target_id` = OLD.`target_id`)
  ORDER BY f.`assigned_at`, f.`origin`, f.`source_id` LIMIT 1
  ON CONFLICT (`user_id`, `kind`, `target_id`) DO UPDATE SET `assigned_at` = excluded.`assigned_at`, `assigned_by` = excluded.`assigned_by`, `deadline` = excluded.`deadline`;
  UPDATE `assignment_sources` SET `is_enrolling` = 1 WHERE OLD.`is_enrolling` AND NOT `is_enrolling` AND `assignment_sources`.`user_id` = OLD.`user_id` AND `assignment_sources`.`kind` = OLD.`kind` AND `assignment_sources`.`target_id` = OLD.`target_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `exemptions_inserted` AFTER INSERT ON `exemptions` BEGIN
  UPDATE `assignment_sources` SET `assigned_at` = `assigned_at` WHERE `assignment_sources`.`user_id` = NEW.`user_id` AND `assignment_sources`.`kind` = NEW.`kind` AND `assignment_sources`.`target_id` = NEW.`target_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `exemptions_updated` AFTER UPDATE ON `exemptions` BEGIN
  UPDATE `assignment_sources` SET `assigned_at` = `assigned_at` WHERE `assignment_sources`.`user_id` = OLD.`user_id` AND `assignment_sources`.`kind` = OLD.`kind` AND `assignment_sources`.`target_id` = OLD.`target_id`;
  UPDATE `assignment_sources` SET `assigned_at` = `assigned_at` WHERE `assignment_sources`.`user_id` = NEW.`user_id` AND `assignment_sources`.`kind` = NEW.`kind` AND `assignment_sources`.`target_id` = NEW.`target_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `exemptions_deleted` AFTER DELETE ON `exemptions` BEGIN
  UPDATE `assignment_sources` SET `assigned_at` = `assigned_at` WHERE `assignment_sources`.`user_id` = OLD.`user_id` AND `assignment_sources`.`kind` = OLD.`kind` AND `assignment_sources`.`target_id` = OLD.`target_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `assignment_extensions_inserted` AFTER INSERT ON `assignment_extensions` BEGIN
  UPDATE `assignment_sources` SET `assigned_at` = `assigned_at` WHERE `assignment_sources`.`user_id` = NEW.`user_id` AND `assignment_sources`.`kind` = NEW.`kind` AND `assignment_sources`.`target_id` = NEW.`target_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `assignment_extensions_updated` AFTER UPDATE ON `assignment_extensions` BEGIN
  UPDATE `assignment_sources` SET `assigned_at` = `assigned_at` WHERE `assignment_sources`.`user_id` = OLD.`user_id` AND `assignment_sources`.`kind` = OLD.`kind` AND `assignment_sources`.`target_id` = OLD.`target_id`;
  UPDATE `assignment_sources` SET `assigned_at` = `assigned_at` WHERE `assignment_sources`.`user_id` = NEW.`user_id` AND `assignment_sources`.`kind` = NEW.`kind` AND `assignment_sources`.`target_id` = NEW.`target_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `assignment_extensions_deleted` AFTER DELETE ON `assignment_extensions` BEGIN
  UPDATE `assignment_sources` SET `assigned_at` = `assigned_at` WHERE `assignment_sources`.`user_id` = OLD.`user_id` AND `assignment_sources`.`kind` = OLD.`kind` AND `assignment_sources`.`target_id` = OLD.`target_id`;
END;
--> statement-breakpoint
-- Of whom what rules ask for has changed, while a business has any.
CREATE TRIGGER `users_facts_changed` AFTER UPDATE OF `job_title`, `hired_on`, `fields`, `login_status` ON `users` WHEN (NEW.`job_title` IS NOT OLD.`job_title` OR NEW.`hired_on` IS NOT OLD.`hired_on` OR NEW.`fields` IS NOT OLD.`fields` OR NEW.`login_status` IS NOT OLD.`login_status`) AND EXISTS (SELECT 1 FROM `assignment_rules` WHERE `business_id` = NEW.`business_id` AND state = 'live') BEGIN
  INSERT INTO `fact_changes` (`business_id`, `user_id`, `changes`) SELECT NEW.`business_id`, u.`id`, 1 FROM `users` u WHERE u.`id` = NEW.`id`
  ON CONFLICT (`user_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `team_members_facts_inserted` AFTER INSERT ON `team_members` WHEN EXISTS (SELECT 1 FROM `assignment_rules` WHERE `business_id` = NEW.`business_id` AND state = 'live') BEGIN
  INSERT INTO `fact_changes` (`business_id`, `user_id`, `changes`) SELECT NEW.`business_id`, u.`id`, 1 FROM `users` u WHERE u.`id` = NEW.`user_id`
  ON CONFLICT (`user_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `team_members_facts_deleted` AFTER DELETE ON `team_members` WHEN EXISTS (SELECT 1 FROM `assignment_rules` WHERE `business_id` = OLD.`business_id` AND state = 'live') BEGIN
  INSERT INTO `fact_changes` (`business_id`, `user_id`, `changes`) SELECT OLD.`business_id`, u.`id`, 1 FROM `users` u WHERE u.`id` = OLD.`user_id`
  ON CONFLICT (`user_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `role_members_facts_inserted` AFTER INSERT ON `role_members` WHEN EXISTS (SELECT 1 FROM `assignment_rules` WHERE `business_id` = NEW.`business_id` AND state = 'live') BEGIN
  INSERT INTO `fact_changes` (`business_id`, `user_id`, `changes`) SELECT NEW.`business_id`, u.`id`, 1 FROM `users` u WHERE u.`id` = NEW.`user_id`
  ON CONFLICT (`user_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `role_members_facts_deleted` AFTER DELETE ON `role_members` WHEN EXISTS (SELECT 1 FROM `assignment_rules` WHERE `business_id` = OLD.`business_id` AND state = 'live') BEGIN
  INSERT INTO `fact_changes` (`business_id`, `user_id`, `changes`) SELECT OLD.`business_id`, u.`id`, 1 FROM `users` u WHERE u.`id` = OLD.`user_id`
  ON CONFLICT (`user_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `teams_facts_moved` AFTER UPDATE OF `parent_id` ON `teams` WHEN NEW.`parent_id` IS NOT OLD.`parent_id` AND EXISTS (SELECT 1 FROM `assignment_rules` WHERE `business_id` = NEW.`business_id` AND state = 'live') BEGIN
  INSERT INTO `fact_changes` (`business_id`, `user_id`, `changes`) SELECT DISTINCT NEW.`business_id`, m.`user_id`, 1 FROM `team_reach` r JOIN `team_members` m ON m.`team_id` = r.`team_id` WHERE r.`ancestor_id` = NEW.`id`
  ON CONFLICT (`user_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `enrolments_facts_completed` AFTER UPDATE OF `completed_at` ON `enrolments` WHEN NEW.`completed_at` IS NOT NULL AND OLD.`completed_at` IS NULL AND EXISTS (SELECT 1 FROM `assignment_rules` WHERE `business_id` = NEW.`business_id` AND state = 'live') BEGIN
  INSERT INTO `fact_changes` (`business_id`, `user_id`, `changes`) SELECT NEW.`business_id`, u.`id`, 1 FROM `users` u WHERE u.`id` = NEW.`user_id`
  ON CONFLICT (`user_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
