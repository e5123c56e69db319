CREATE TABLE `sign_in_places` (
	`business_id` text NOT NULL,
	`place` text NOT NULL,
	`user_id` text NOT NULL,
	`used_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `place`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sign_in_places_user` ON `sign_in_places` (`business_id`,`user_id`);