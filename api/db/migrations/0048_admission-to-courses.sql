CREATE TABLE `course_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`message` text,
	`state` text NOT NULL,
	`asked_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`reason` text,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `course_requests_of` ON `course_requests` (`business_id`,`user_id`,`course_id`);--> statement-breakpoint
CREATE INDEX `course_requests_queue` ON `course_requests` (`business_id`,`state`,`asked_at`,`id`);--> statement-breakpoint
CREATE INDEX `course_requests_user` ON `course_requests` (`user_id`);--> statement-breakpoint
CREATE INDEX `course_requests_course` ON `course_requests` (`course_id`,`state`);--> statement-breakpoint
CREATE INDEX `course_requests_decider` ON `course_requests` (`business_id`,`decided_by`);--> statement-breakpoint
ALTER TABLE `courses` ADD `admission` text DEFAULT 'open' NOT NULL;