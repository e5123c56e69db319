CREATE TABLE `default_views` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`list` text NOT NULL,
	`view_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `list`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `list_views` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`list` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`is_shared` integer DEFAULT false NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `list_views_own` ON `list_views` (`owner_id`,`list`,`name`);--> statement-breakpoint
CREATE INDEX `list_views_shared` ON `list_views` (`business_id`,`list`,`name`) WHERE is_shared = 1;