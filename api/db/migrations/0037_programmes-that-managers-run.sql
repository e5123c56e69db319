ALTER TABLE `programme_steps` ADD `deadline` text;--> statement-breakpoint
ALTER TABLE `programme_steps` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `programmes` ADD `optional_needed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `programmes` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `programmes_newest` ON `programmes` (`business_id`,`published_at`,`id`);