CREATE TABLE `team_members` (
	`business_id` text NOT NULL,
	`team_id` text NOT NULL,
	`user_id` text NOT NULL,
	`place` integer NOT NULL,
	`is_lead` integer DEFAULT false NOT NULL,
	`since` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`team_id`, `user_id`),
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `team_members_user` ON `team_members` (`user_id`,`place`,`team_id`);--> statement-breakpoint
CREATE INDEX `team_members_leads` ON `team_members` (`user_id`,`team_id`) WHERE is_lead = 1;--> statement-breakpoint
CREATE INDEX `team_members_leading` ON `team_members` (`business_id`,`team_id`,`user_id`) WHERE is_lead = 1;--> statement-breakpoint
CREATE TABLE `team_reach` (
	`business_id` text NOT NULL,
	`ancestor_id` text NOT NULL,
	`team_id` text NOT NULL,
	PRIMARY KEY(`ancestor_id`, `team_id`),
	FOREIGN KEY (`ancestor_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `team_reach_team` ON `team_reach` (`team_id`,`ancestor_id`);--> statement-breakpoint
CREATE TABLE `teams` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`parent_id` text,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	`people` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `teams_beside` ON `teams` (`parent_id`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `teams_at_top` ON `teams` (`business_id`,`name`) WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX `teams_business_id` ON `teams` (`business_id`,`id`);--> statement-breakpoint
DROP INDEX `users_by_team`;--> statement-breakpoint
-- Whoever writes teams, they stay trees of one business each, and what follows from them follows.
CREATE TRIGGER `teams_insert_below` BEFORE INSERT ON `teams` WHEN NEW.`parent_id` IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'teams: parent') WHERE NOT EXISTS (SELECT 1 FROM `teams` WHERE `id` = NEW.`parent_id` AND `business_id` = NEW.`business_id`);
  SELECT RAISE(ABORT, 'teams: depth') WHERE (SELECT count(*) FROM `team_reach` WHERE `team_id` = NEW.`parent_id`) >= 12;
END;
--> statement-breakpoint
CREATE TRIGGER `teams_inserted` AFTER INSERT ON `teams` BEGIN
  INSERT INTO `team_reach` (`business_id`, `ancestor_id`, `team_id`)
  SELECT NEW.`business_id`, NEW.`id`, NEW.`id`
  UNION ALL SELECT NEW.`business_id`, `ancestor_id`, NEW.`id` FROM `team_reach` WHERE `team_id` = NEW.`parent_id`;
  UPDATE `teams` SET `people` = 0 WHERE `id` = NEW.`id` AND NEW.`people` <> 0;
END;
--> statement-breakpoint
CREATE TRIGGER `teams_move` BEFORE UPDATE OF `parent_id` ON `teams` WHEN NEW.`parent_id` IS NOT NULL AND NEW.`parent_id` IS NOT OLD.`parent_id` BEGIN
  SELECT RAISE(ABORT, 'teams: cycle') WHERE EXISTS (SELECT 1 FROM `team_reach` WHERE `ancestor_id` = NEW.`id` AND `team_id` = NEW.`parent_id`);
  SELECT RAISE(ABORT, 'teams: parent') WHERE NOT EXISTS (SELECT 1 FROM `teams` WHERE `id` = NEW.`parent_id` AND `business_id` = NEW.`business_id`);
  SELECT RAISE(ABORT, 'teams: depth') WHERE (SELECT count(*) FROM `team_reach` WHERE `team_id` = NEW.`parent_id`)
    + (SELECT max((SELECT count(*) FROM `team_reach` up WHERE up.`team_id` = below.`team_id`)) FROM `team_reach` below WHERE below.`ancestor_id` = NEW.`id`)
    - (SELECT count(*) FROM `team_reach` WHERE `team_id` = NEW.`id`) >= 12;
END;
--> statement-breakpoint
CREATE TRIGGER `teams_moved` AFTER UPDATE OF `parent_id` ON `teams` WHEN NEW.`parent_id` IS NOT OLD.`parent_id` BEGIN
  DELETE FROM `team_reach` WHERE `team_id` IN (SELECT `team_id` FROM `team_reach` WHERE `ancestor_id` = NEW.`id`)
    AND `ancestor_id` NOT IN (SELECT `team_id` FROM `team_reach` WHERE `ancestor_id` = NEW.`id`);
  INSERT INTO `team_reach` (`business_id`, `ancestor_id`, `team_id`)
  SELECT NEW.`business_id`, up.`ancestor_id`, below.`team_id` FROM `team_reach` up JOIN `team_reach` below ON below.`ancestor_id` = NEW.`id`
  WHERE up.`team_id` = NEW.`parent_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `team_members_insert` BEFORE INSERT ON `team_members` BEGIN
  SELECT RAISE(ABORT, 'team_members: business') WHERE NOT EXISTS (SELECT 1 FROM `teams` WHERE `id` = NEW.`team_id` AND `business_id` = NEW.`business_id`)
    OR NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `business_id` = NEW.`business_id`);
END;
--> statement-breakpoint
INSERT INTO `teams` (`id`, `business_id`, `parent_id`, `name`, `position`, `created_at`, `updated_at`)
SELECT lower(hex(randomblob(16))), `business_id`, NULL, `team`, row_number() OVER (PARTITION BY `business_id` ORDER BY `team`), unixepoch() * 1000, unixepoch() * 1000
FROM `users` WHERE `team` IS NOT NULL GROUP BY `business_id`, `team`;
--> statement-breakpoint
INSERT INTO `team_members` (`business_id`, `team_id`, `user_id`, `place`, `since`)
SELECT u.`business_id`, t.`id`, u.`id`, 1, unixepoch() * 1000 FROM `users` u
JOIN `teams` t ON t.`business_id` = u.`business_id` AND t.`parent_id` IS NULL AND t.`name` = u.`team`;
--> statement-breakpoint
UPDATE `teams` SET `people` = (SELECT count(*) FROM `team_members` WHERE `team_id` = `teams`.`id`);
--> statement-breakpoint
-- A person's first team stands with them; their entity tag says that it is another.
CREATE TRIGGER `team_members_inserted` AFTER INSERT ON `team_members` BEGIN
  UPDATE `teams` SET `people` = `people` + 1 WHERE `id` = NEW.`team_id`;
  UPDATE `users` SET `revision` = `revision` + 1, `team` = (SELECT t.`name` FROM `team_members` m JOIN `teams` t ON t.`id` = m.`team_id` WHERE m.`user_id` = NEW.`user_id` ORDER BY m.`place`, m.`team_id` LIMIT 1)
  WHERE `id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `team_members_deleted` AFTER DELETE ON `team_members` BEGIN
  UPDATE `teams` SET `people` = `people` - 1 WHERE `id` = OLD.`team_id`;
  UPDATE `users` SET `revision` = `revision` + 1, `team` = (SELECT t.`name` FROM `team_members` m JOIN `teams` t ON t.`id` = m.`team_id` WHERE m.`user_id` = OLD.`user_id` ORDER BY m.`place`, m.`team_id` LIMIT 1)
  WHERE `id` = OLD.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `team_members_placed` AFTER UPDATE OF `place` ON `team_members` BEGIN
  UPDATE `users` SET `revision` = `revision` + 1, `team` = (SELECT t.`name` FROM `team_members` m JOIN `teams` t ON t.`id` = m.`team_id` WHERE m.`user_id` = NEW.`user_id` ORDER BY m.`place`, m.`team_id` LIMIT 1)
  WHERE `id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `teams_renamed` AFTER UPDATE OF `name` ON `teams` WHEN NEW.`name` <> OLD.`name` BEGIN
  UPDATE `users` SET `team` = NEW.`name` WHERE `id` IN (SELECT m.`user_id` FROM `team_members` m WHERE m.`team_id` = NEW.`id`
    AND NOT EXISTS (SELECT 1 FROM `team_members` o WHERE o.`user_id` = m.`user_id` AND (o.`place`, o.`team_id`) < (m.`place`, m.`team_id`)));
END;
