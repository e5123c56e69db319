CREATE TABLE `report_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`schedule_id` text NOT NULL,
	`moment` integer NOT NULL,
	`results` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`schedule_id`) REFERENCES `report_schedules`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_runs_moment` ON `report_runs` (`schedule_id`,`moment`);--> statement-breakpoint
CREATE TABLE `report_schedules` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`report_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`rhythm` text NOT NULL,
	`format` text NOT NULL,
	`receiver_ids` text NOT NULL,
	`host` text NOT NULL,
	`next_at` integer,
	`last_at` integer,
	`last_results` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `report_schedules_report` ON `report_schedules` (`report_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `report_schedules_own` ON `report_schedules` (`owner_id`);--> statement-breakpoint
CREATE INDEX `report_schedules_due` ON `report_schedules` (`next_at`) WHERE next_at is not null;