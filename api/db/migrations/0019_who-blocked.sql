ALTER TABLE `users` ADD `blocked_by` text;--> statement-breakpoint
UPDATE `users` SET `blocked_by` = 'directory' WHERE `login_status` = 2 AND `id` IN (SELECT `user_id` FROM `scim_people`)
AND `id` NOT IN (SELECT `subject_id` FROM `audit_log` WHERE `action` IN ('user.block', 'user.blocked') AND `subject_id` IS NOT NULL);
