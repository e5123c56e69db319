CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`source` text NOT NULL,
	`definition` text NOT NULL,
	`is_shared` integer DEFAULT false NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reports_own` ON `reports` (`owner_id`,`name`);--> statement-breakpoint
CREATE INDEX `reports_shared` ON `reports` (`business_id`,`source`,`name`) WHERE is_shared = 1;