CREATE TABLE `calendar_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_id` ON `calendar_feeds` (`id`);--> statement-breakpoint
CREATE TABLE `classroom_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`classroom_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`place` text,
	`map_url` text,
	`link` text,
	`teacher` text,
	`seats` integer NOT NULL,
	`register_until` integer,
	`cancelled_at` integer,
	`cancel_reason` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`classroom_id`) REFERENCES `classrooms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `classroom_sessions_classroom` ON `classroom_sessions` (`classroom_id`,`starts_at`);--> statement-breakpoint
CREATE TABLE `classrooms` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`cover_category` text NOT NULL,
	`category_id` text,
	`language` text NOT NULL,
	`outcomes` text NOT NULL,
	`bring` text NOT NULL,
	`duration_seconds` integer NOT NULL,
	`published_at` integer NOT NULL,
	`archived_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `classrooms_business_slug` ON `classrooms` (`business_id`,`slug`);--> statement-breakpoint
CREATE INDEX `classrooms_category` ON `classrooms` (`category_id`,`archived_at`,`published_at`);--> statement-breakpoint
CREATE TABLE `session_registrations` (
	`business_id` text NOT NULL,
	`session_id` text NOT NULL,
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`queued_at` integer NOT NULL,
	`promoted_at` integer,
	`check_in_code` text NOT NULL,
	`attendance` text,
	`attendance_at` integer,
	PRIMARY KEY(`session_id`, `user_id`),
	FOREIGN KEY (`session_id`) REFERENCES `classroom_sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `session_registrations_queue` ON `session_registrations` (`session_id`,`status`,`queued_at`);--> statement-breakpoint
CREATE INDEX `session_registrations_user` ON `session_registrations` (`business_id`,`user_id`,`status`);--> statement-breakpoint
CREATE UNIQUE INDEX `session_registrations_code` ON `session_registrations` (`check_in_code`);--> statement-breakpoint
CREATE TABLE `assignments` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`assigned_at` integer NOT NULL,
	`assigned_by` text,
	`deadline` text,
	PRIMARY KEY(`user_id`, `kind`, `target_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `assignments_user` ON `assignments` (`business_id`,`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `assignments_target` ON `assignments` (`kind`,`target_id`);--> statement-breakpoint
CREATE TABLE `programme_members` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`programme_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	`completed_at` integer,
	PRIMARY KEY(`user_id`, `programme_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`programme_id`) REFERENCES `programmes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `programme_members_user` ON `programme_members` (`business_id`,`user_id`,`completed_at`);--> statement-breakpoint
CREATE INDEX `programme_members_programme` ON `programme_members` (`programme_id`);--> statement-breakpoint
CREATE TABLE `programme_steps` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`programme_id` text NOT NULL,
	`position` integer NOT NULL,
	`course_id` text,
	`classroom_id` text,
	`is_optional` integer NOT NULL,
	`requires` text NOT NULL,
	FOREIGN KEY (`programme_id`) REFERENCES `programmes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`classroom_id`) REFERENCES `classrooms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `programme_steps_programme` ON `programme_steps` (`programme_id`,`position`);--> statement-breakpoint
CREATE INDEX `programme_steps_course` ON `programme_steps` (`course_id`);--> statement-breakpoint
CREATE INDEX `programme_steps_classroom` ON `programme_steps` (`classroom_id`);--> statement-breakpoint
CREATE TABLE `programmes` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`tree` text NOT NULL,
	`path` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`cover_category` text NOT NULL,
	`category_id` text,
	`language` text NOT NULL,
	`in_order` integer NOT NULL,
	`deadline` text,
	`award` text,
	`published_at` integer NOT NULL,
	`archived_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `programmes_business_path` ON `programmes` (`business_id`,`path`);--> statement-breakpoint
CREATE INDEX `programmes_category` ON `programmes` (`category_id`,`archived_at`,`published_at`);