CREATE TABLE `hand_in_tasks` (
	`lesson_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`accepts` text NOT NULL,
	`max_files` integer NOT NULL,
	`takes_text` integer NOT NULL,
	`points` integer,
	`pass_points` integer,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `hand_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`text` text NOT NULL,
	`files` text NOT NULL,
	`handed_in_at` integer NOT NULL,
	`revision` integer NOT NULL,
	`state` text NOT NULL,
	`points` integer,
	`comment` text DEFAULT '' NOT NULL,
	`reviewed_by` text,
	`reviewed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hand_ins_user_lesson` ON `hand_ins` (`user_id`,`lesson_id`);--> statement-breakpoint
CREATE INDEX `hand_ins_lesson` ON `hand_ins` (`lesson_id`);--> statement-breakpoint
CREATE INDEX `hand_ins_waiting` ON `hand_ins` (`business_id`,`handed_in_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE TABLE `upload_parts` (
	`business_id` text NOT NULL,
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	`sha256` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`target_id` text NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`r2_key` text NOT NULL,
	`r2_upload_id` text NOT NULL,
	`category` text,
	`content_type` text,
	`created_at` integer NOT NULL,
	`touched_at` integer NOT NULL,
	`completed_at` integer,
	`attached_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `uploads_target` ON `uploads` (`user_id`,`purpose`,`target_id`);--> statement-breakpoint
CREATE INDEX `uploads_loose` ON `uploads` (`attached_at`,`touched_at`);