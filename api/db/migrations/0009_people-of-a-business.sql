ALTER TABLE `users` ADD `employee_no` text;--> statement-breakpoint
ALTER TABLE `users` ADD `job_title` text;--> statement-breakpoint
ALTER TABLE `users` ADD `hired_on` text;--> statement-breakpoint
ALTER TABLE `users` ADD `manager_id` text;--> statement-breakpoint
ALTER TABLE `users` ADD `fields` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `users_employee_no` ON `users` (`business_id`,`employee_no`) WHERE employee_no is not null;--> statement-breakpoint
CREATE INDEX `users_by_manager` ON `users` (`business_id`,`manager_id`);--> statement-breakpoint
ALTER TABLE `password_resets` ADD `purpose` text DEFAULT 'reset' NOT NULL;