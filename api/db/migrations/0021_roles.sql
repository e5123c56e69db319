CREATE TABLE `role_members` (
	`business_id` text NOT NULL,
	`role_id` text NOT NULL,
	`user_id` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`role_id`, `user_id`),
	FOREIGN KEY (`role_id`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `role_members_user` ON `role_members` (`user_id`,`role_id`);--> statement-breakpoint
CREATE TABLE `roles` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`name` text NOT NULL,
	`flags` integer NOT NULL,
	`scope` text NOT NULL,
	`people` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `roles_name` ON `roles` (`business_id`,`name`);--> statement-breakpoint
ALTER TABLE `users` ADD `business_flags` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `team_flags` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `role_members_insert` BEFORE INSERT ON `role_members` BEGIN
  SELECT RAISE(ABORT, 'role_members: business') WHERE NOT EXISTS (SELECT 1 FROM `roles` WHERE `id` = NEW.`role_id` AND `business_id` = NEW.`business_id`)
    OR NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `business_id` = NEW.`business_id`);
END;
--> statement-breakpoint
-- What roles open to a person stands with them; their entity tag says that it is something else.
CREATE TRIGGER `role_members_inserted` AFTER INSERT ON `role_members` BEGIN
  UPDATE `roles` SET `people` = `people` + 1 WHERE `id` = NEW.`role_id`;
  UPDATE `users` SET `revision` = `revision` + 1,
    `business_flags` = (SELECT coalesce(max(r.`flags` & 1) + max(r.`flags` & 2) + max(r.`flags` & 4) + max(r.`flags` & 8) + max(r.`flags` & 16), 0) FROM `role_members` m JOIN `roles` r ON r.`id` = m.`role_id` WHERE m.`user_id` = NEW.`user_id` AND r.`scope` = 'business'),
    `team_flags` = (SELECT coalesce(max(r.`flags` & 1) + max(r.`flags` & 2) + max(r.`flags` & 4) + max(r.`flags` & 8) + max(r.`flags` & 16), 0) FROM `role_members` m JOIN `roles` r ON r.`id` = m.`role_id` WHERE m.`user_id` = NEW.`user_id` AND r.`scope` = 'teams')
  WHERE `id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `role_members_deleted` AFTER DELETE ON `role_members` BEGIN
  UPDATE `roles` SET `people` = `people` - 1 WHERE `id` = OLD.`role_id`;
  UPDATE `users` SET `revision` = `revision` + 1,
    `business_flags` = (SELECT coalesce(max(r.`flags` & 1) + max(r.`flags` & 2) + max(r.`flags` & 4) + max(r.`flags` & 8) + max(r.`flags` & 16), 0) FROM `role_members` m JOIN `roles` r ON r.`id` = m.`role_id` WHERE m.`user_id` = OLD.`user_id` AND r.`scope` = 'business'),
    `team_flags` = (SELECT coalesce(max(r.`flags` & 1) + max(r.`flags` & 2) + max(r.`flags` & 4) + max(r.`flags` & 8) + max(r.`flags` & 16), 0) FROM `role_members` m JOIN `roles` r ON r.`id` = m.`role_id` WHERE m.`user_id` = OLD.`user_id` AND r.`scope` = 'teams')
  WHERE `id` = OLD.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `roles_changed` AFTER UPDATE OF `flags`, `scope` ON `roles` WHEN NEW.`flags` <> OLD.`flags` OR NEW.`scope` <> OLD.`scope` BEGIN
  UPDATE `users` SET `revision` = `revision` + 1,
    `business_flags` = (SELECT coalesce(max(r.`flags` & 1) + max(r.`flags` & 2) + max(r.`flags` & 4) + max(r.`flags` & 8) + max(r.`flags` & 16), 0) FROM `role_members` m JOIN `roles` r ON r.`id` = m.`role_id` WHERE m.`user_id` = `users`.`id` AND r.`scope` = 'business'),
    `team_flags` = (SELECT coalesce(max(r.`flags` & 1) + max(r.`flags` & 2) + max(r.`flags` & 4) + max(r.`flags` & 8) + max(r.`flags` & 16), 0) FROM `role_members` m JOIN `roles` r ON r.`id` = m.`role_id` WHERE m.`user_id` = `users`.`id` AND r.`scope` = 'teams')
  WHERE `id` IN (SELECT `user_id` FROM `role_members` WHERE `role_id` = NEW.`id`);
END;
--> statement-breakpoint
-- What is asked of a team is asked of it under its new name; a team elsewhere that has the old one keeps what it was asked.
CREATE TRIGGER `teams_renamed_targets` AFTER UPDATE OF `name` ON `teams` WHEN NEW.`name` <> OLD.`name` BEGIN
  INSERT OR IGNORE INTO `skill_targets` (`business_id`, `category_id`, `team`, `level`)
  SELECT `business_id`, `category_id`, NEW.`name`, `level` FROM `skill_targets` WHERE `business_id` = NEW.`business_id` AND `team` = OLD.`name`;
  DELETE FROM `skill_targets` WHERE `business_id` = NEW.`business_id` AND `team` = OLD.`name`
    AND NOT EXISTS (SELECT 1 FROM `teams` WHERE `business_id` = NEW.`business_id` AND `name` = OLD.`name`);
END;
