ALTER TABLE `classroom_sessions` ADD `teacher_id` text;--> statement-breakpoint
ALTER TABLE `classrooms` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `classrooms_newest` ON `classrooms` (`business_id`,`published_at`,`id`);--> statement-breakpoint
ALTER TABLE `session_registrations` ADD `attendance_nuance` text;--> statement-breakpoint
ALTER TABLE `session_registrations` ADD `attendance_way` text;