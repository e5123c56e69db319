-- contract: after 0013, whose deletions of a person and of a business release the lines first.
CREATE TRIGGER `audit_log_is_not_changed` BEFORE UPDATE ON `audit_log`
WHEN NOT EXISTS (SELECT 1 FROM `audit_releases` WHERE `audit_releases`.`business_id` = OLD.`business_id`) BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_is_not_deleted` BEFORE DELETE ON `audit_log`
WHEN NOT EXISTS (SELECT 1 FROM `audit_releases` WHERE `audit_releases`.`business_id` = OLD.`business_id`) BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;
