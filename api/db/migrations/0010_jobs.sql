CREATE TABLE `job_rows` (
	`business_id` text NOT NULL,
	`job_id` text NOT NULL,
	`number` integer NOT NULL,
	`subject_id` text,
	`subject` text NOT NULL,
	`result` text NOT NULL,
	`reason` text,
	PRIMARY KEY(`business_id`, `job_id`, `number`)
);
--> statement-breakpoint
CREATE INDEX `job_rows_by_result` ON `job_rows` (`business_id`,`job_id`,`result`,`number`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`actor_id` text NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`input` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`place` text,
	`total` integer,
	`done` integer DEFAULT 0 NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`error` text,
	`created_at` integer NOT NULL,
	`moved_at` integer NOT NULL,
	`ended_at` integer,
	`undone_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key` ON `jobs` (`business_id`,`actor_id`,`key`);--> statement-breakpoint
CREATE INDEX `jobs_by_created` ON `jobs` (`business_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_by_actor` ON `jobs` (`business_id`,`actor_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_open` ON `jobs` (`moved_at`) WHERE status in ('waiting', 'running');