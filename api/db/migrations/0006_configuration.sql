CREATE TABLE `profile_drafts` (
	`business_id` text NOT NULL,
	`part` text NOT NULL,
	`part_values` text NOT NULL,
	`revision` integer NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	PRIMARY KEY(`business_id`, `part`)
);
--> statement-breakpoint
CREATE TABLE `profile_editions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`part` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`part_values` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `profile_editions_part` ON `profile_editions` (`business_id`,`part`,`at`);