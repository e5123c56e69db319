ALTER TABLE `jobs` ADD `asked` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `about_key` text DEFAULT '' NOT NULL;