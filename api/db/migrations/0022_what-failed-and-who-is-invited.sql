CREATE INDEX `jobs_failed` ON `jobs` (`business_id`,`created_at`,`id`) WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX `password_resets_invited` ON `password_resets` (`business_id`,`expires_at`,`user_id`) WHERE purpose = 'invitation' and used_at is null;--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`business_id`,`created_at`,`id`) WHERE state = 'failed';