CREATE TABLE `user_words` (
	`business_id` text NOT NULL,
	`word` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`business_id`, `word`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_words_user` ON `user_words` (`user_id`,`business_id`,`word`);--> statement-breakpoint
CREATE INDEX `users_business_id` ON `users` (`business_id`,`id`);--> statement-breakpoint
CREATE INDEX `users_extra_time` ON `users` (`business_id`,`name`) WHERE extra_time_percent > 0;