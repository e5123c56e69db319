CREATE INDEX `classroom_sessions_by_date` ON `classroom_sessions` (`business_id`,`starts_at`) WHERE starts_at > 0;--> statement-breakpoint
CREATE INDEX `audit_log_business_work` ON `audit_log` (`business_id`,`at`,`id`) WHERE substr(action, 1, 8) <> 'session.';--> statement-breakpoint
CREATE INDEX `users_waiting` ON `users` (`business_id`,`name_key`,`id`) WHERE login_status = 0;--> statement-breakpoint
CREATE INDEX `assignments_by_kind` ON `assignments` (`business_id`,`kind`,`assigned_at`);