CREATE TABLE `badge_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`badge` text NOT NULL,
	`need` text NOT NULL,
	`count` integer NOT NULL,
	`target_id` text,
	`icon` text NOT NULL,
	`names` text NOT NULL,
	`counts_from` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `badge_rules_badge` ON `badge_rules` (`business_id`,`badge`);--> statement-breakpoint
CREATE INDEX `badge_rules_newest` ON `badge_rules` (`business_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `badge_rules_creator` ON `badge_rules` (`created_by`);--> statement-breakpoint
CREATE TABLE `gamification_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`levels` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `point_reversals` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`kind` text NOT NULL,
	`points` integer NOT NULL,
	`day` text NOT NULL,
	`earned_at` integer NOT NULL,
	`boards` text NOT NULL,
	`reason` text NOT NULL,
	`reversed_by` text NOT NULL,
	`reversed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `source`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `point_reversals_writer` ON `point_reversals` (`reversed_by`);--> statement-breakpoint
CREATE TABLE `point_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`kind` text NOT NULL,
	`points` integer NOT NULL,
	`day_cap` integer NOT NULL,
	`valid_from` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `point_rules_in_force` ON `point_rules` (`business_id`,`kind`,`valid_from`,`created_at`);--> statement-breakpoint
CREATE INDEX `point_rules_creator` ON `point_rules` (`created_by`);--> statement-breakpoint
CREATE TABLE `streak_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`rest_days` text NOT NULL,
	`valid_from` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `streak_rules_in_force` ON `streak_rules` (`business_id`,`valid_from`,`created_at`);--> statement-breakpoint
CREATE INDEX `streak_rules_creator` ON `streak_rules` (`created_by`);--> statement-breakpoint
ALTER TABLE `users` ADD `is_told_awards` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `point_entries` ADD `entered_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `point_entries` ADD `reverses` text;--> statement-breakpoint
ALTER TABLE `point_entries` ADD `entered_by` text;--> statement-breakpoint
ALTER TABLE `point_entries` ADD `reason` text;--> statement-breakpoint
CREATE INDEX `point_entries_newest` ON `point_entries` (`business_id`,`entered_at`);--> statement-breakpoint
CREATE INDEX `point_entries_writer` ON `point_entries` (`entered_by`) WHERE entered_by is not null;--> statement-breakpoint
CREATE INDEX `learner_badges_badge` ON `learner_badges` (`business_id`,`badge`);--> statement-breakpoint
-- What was earned was written down at that very moment.
UPDATE `point_entries` SET `entered_at` = `earned_at`;
