ALTER TABLE `profile_drafts` ADD `link_id` text;--> statement-breakpoint
ALTER TABLE `profile_drafts` ADD `link_until` integer;