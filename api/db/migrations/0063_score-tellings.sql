CREATE TABLE `score_tellings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`is_on` integer NOT NULL,
	`told_at` integer NOT NULL,
	`level` integer NOT NULL,
	`run_day` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
