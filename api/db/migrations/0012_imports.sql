CREATE TABLE `import_rows` (
	`business_id` text NOT NULL,
	`import_id` text NOT NULL,
	`number` integer NOT NULL,
	`cells` text NOT NULL,
	`result` text NOT NULL,
	`errors` text NOT NULL,
	`before` text NOT NULL,
	`employee_no` text,
	`email` text,
	`person_id` text,
	PRIMARY KEY(`business_id`, `import_id`, `number`)
);
--> statement-breakpoint
CREATE INDEX `import_rows_by_result` ON `import_rows` (`business_id`,`import_id`,`result`,`number`);--> statement-breakpoint
CREATE INDEX `import_rows_by_no` ON `import_rows` (`business_id`,`import_id`,`employee_no`);--> statement-breakpoint
CREATE INDEX `import_rows_by_email` ON `import_rows` (`business_id`,`import_id`,`email`);--> statement-breakpoint
CREATE INDEX `import_rows_by_person` ON `import_rows` (`business_id`,`import_id`,`person_id`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`actor_id` text NOT NULL,
	`file_name` text NOT NULL,
	`r2_key` text NOT NULL,
	`format` text NOT NULL,
	`encoding` text NOT NULL,
	`delimiter` text NOT NULL,
	`headers` text NOT NULL,
	`headers_hash` text NOT NULL,
	`sample` text NOT NULL,
	`columns` text NOT NULL,
	`check_job` text,
	`run_job` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `imports_alike` ON `imports` (`business_id`,`headers_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `imports_by_created` ON `imports` (`created_at`);