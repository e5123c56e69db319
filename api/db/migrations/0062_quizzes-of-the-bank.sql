DROP INDEX `quiz_attempts_lesson`;--> statement-breakpoint
CREATE INDEX `quiz_attempts_lesson` ON `quiz_attempts` (`lesson_id`,`submitted_at`);--> statement-breakpoint
ALTER TABLE `question_pictures` ADD `unused_since` integer;--> statement-breakpoint
ALTER TABLE `quizzes` ADD `bank` text;--> statement-breakpoint
ALTER TABLE `quizzes` ADD `counted_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `quizzes_bank` ON `quizzes` (`business_id`) WHERE bank IS NOT NULL;--> statement-breakpoint
CREATE INDEX `question_versions_picture` ON `question_versions` ("body" ->> '$.picture.file') WHERE "body" ->> '$.picture.file' IS NOT NULL;--> statement-breakpoint
CREATE INDEX `exam_questions_picture` ON `exam_questions` ("picture" ->> '$.fileKey') WHERE "picture" ->> '$.fileKey' IS NOT NULL;--> statement-breakpoint
CREATE INDEX `quiz_questions_picture` ON `quiz_questions` ("picture" ->> '$.fileKey') WHERE "picture" ->> '$.fileKey' IS NOT NULL;