CREATE INDEX `classroom_sessions_teacher` ON `classroom_sessions` (`teacher_id`) WHERE teacher_id is not null;--> statement-breakpoint
CREATE INDEX `course_drafts_by` ON `course_drafts` (`updated_by`) WHERE updated_by is not null;--> statement-breakpoint
CREATE INDEX `lesson_drafts_by` ON `lesson_drafts` (`updated_by`) WHERE updated_by is not null;