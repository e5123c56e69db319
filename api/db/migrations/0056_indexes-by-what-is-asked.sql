DROP INDEX `learner_badges_badge`;--> statement-breakpoint
CREATE INDEX `learner_badges_badge` ON `learner_badges` (`badge`,`business_id`);--> statement-breakpoint
CREATE INDEX `question_tags_question` ON `question_tags` (`business_id`,`question_id`);--> statement-breakpoint
CREATE INDEX `questions_business_id` ON `questions` (`business_id`,`id`);--> statement-breakpoint
CREATE INDEX `questions_outline` ON `questions` (`business_id`,`archived_at`,`folder_id`,`language`,`competency_id`);--> statement-breakpoint
CREATE INDEX `users_by_job_title` ON `users` (`business_id`,`job_title`);