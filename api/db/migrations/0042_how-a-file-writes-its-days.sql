ALTER TABLE `imports` ADD `date_style` text DEFAULT 'dmy' NOT NULL;--> statement-breakpoint
ALTER TABLE `imports` ADD `column_dates` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `imports` ADD `reading` integer DEFAULT 0 NOT NULL;