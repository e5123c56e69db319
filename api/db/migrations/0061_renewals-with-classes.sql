DROP TRIGGER `certificates_renewed_insert`;
--> statement-breakpoint
DROP TRIGGER `certificates_renewed_update`;
--> statement-breakpoint
-- What a programme earned is renewed once every course that it demands was completed again, and every class attended again, since.
CREATE TRIGGER `certificates_renewed_insert` AFTER INSERT ON `enrolments` WHEN NEW.`completed_at` IS NOT NULL BEGIN
  INSERT INTO `certificates` (`business_id`, `certification_id`, `user_id`, `round`, `is_past`, `earned_at`, `valid_until`)
  SELECT c.`business_id`, c.`id`, NEW.`user_id`, h.`round` + 1, 0, NEW.`completed_at`,
    CAST(strftime('%s', CASE WHEN h.`valid_until` >= NEW.`completed_at` AND h.`valid_until` - c.`window_days` * 86400000 <= NEW.`completed_at` THEN h.`valid_until` ELSE NEW.`completed_at` END / 1000, 'unixepoch', '+' || c.`months` || ' months') AS INTEGER) * 1000
  FROM `certifications` c JOIN `certificates` h ON h.`user_id` = NEW.`user_id` AND h.`certification_id` = c.`id` AND h.`is_past` = 0
  WHERE c.`programme_id` IN (SELECT s.`programme_id` FROM `programme_steps` s WHERE s.`course_id` = NEW.`course_id` AND s.`is_optional` = 0)
    AND c.`business_id` = NEW.`business_id` AND c.`archived_at` IS NULL AND h.`earned_at` < NEW.`completed_at`
    AND NOT EXISTS (SELECT 1 FROM `programme_steps` s JOIN `courses` k ON k.`id` = s.`course_id` AND k.`archived_at` IS NULL WHERE s.`programme_id` = c.`programme_id` AND s.`is_optional` = 0
      AND NOT EXISTS (SELECT 1 FROM `enrolments` e WHERE e.`user_id` = NEW.`user_id` AND e.`course_id` = s.`course_id` AND e.`completed_at` > h.`earned_at`))
    AND NOT EXISTS (SELECT 1 FROM `programme_steps` s JOIN `classrooms` k ON k.`id` = s.`classroom_id` AND k.`archived_at` IS NULL WHERE s.`programme_id` = c.`programme_id` AND s.`is_optional` = 0
      AND NOT EXISTS (SELECT 1 FROM `classroom_sessions` d JOIN `session_registrations` r ON r.`session_id` = d.`id` AND r.`user_id` = NEW.`user_id` WHERE d.`classroom_id` = s.`classroom_id` AND d.`starts_at` > h.`earned_at` AND r.`attendance` = 'present' AND r.`attendance_at` > h.`earned_at`))
  ON CONFLICT DO NOTHING;
  UPDATE `certificates` SET `is_past` = 1 WHERE `user_id` = NEW.`user_id` AND `is_past` = 0 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT s.`programme_id` FROM `programme_steps` s WHERE s.`course_id` = NEW.`course_id` AND s.`is_optional` = 0))
    AND EXISTS (SELECT 1 FROM `certificates` l WHERE l.`user_id` = NEW.`user_id` AND l.`certification_id` = `certificates`.`certification_id` AND l.`round` > `certificates`.`round`);
END;
--> statement-breakpoint
CREATE TRIGGER `certificates_renewed_update` AFTER UPDATE OF `completed_at` ON `enrolments` WHEN NEW.`completed_at` IS NOT NULL AND OLD.`completed_at` IS NULL BEGIN
  INSERT INTO `certificates` (`business_id`, `certification_id`, `user_id`, `round`, `is_past`, `earned_at`, `valid_until`)
  SELECT c.`business_id`, c.`id`, NEW.`user_id`, h.`round` + 1, 0, NEW.`completed_at`,
    CAST(strftime('%s', CASE WHEN h.`valid_until` >= NEW.`completed_at` AND h.`valid_until` - c.`window_days` * 86400000 <= NEW.`completed_at` THEN h.`valid_until` ELSE NEW.`completed_at` END / 1000, 'unixepoch', '+' || c.`months` || ' months') AS INTEGER) * 1000
  FROM `certifications` c JOIN `certificates` h ON h.`user_id` = NEW.`user_id` AND h.`certification_id` = c.`id` AND h.`is_past` = 0
  WHERE c.`programme_id` IN (SELECT s.`programme_id` FROM `programme_steps` s WHERE s.`course_id` = NEW.`course_id` AND s.`is_optional` = 0)
    AND c.`business_id` = NEW.`business_id` AND c.`archived_at` IS NULL AND h.`earned_at` < NEW.`completed_at`
    AND NOT EXISTS (SELECT 1 FROM `programme_steps` s JOIN `courses` k ON k.`id` = s.`course_id` AND k.`archived_at` IS NULL WHERE s.`programme_id` = c.`programme_id` AND s.`is_optional` = 0
      AND NOT EXISTS (SELECT 1 FROM `enrolments` e WHERE e.`user_id` = NEW.`user_id` AND e.`course_id` = s.`course_id` AND e.`completed_at` > h.`earned_at`))
    AND NOT EXISTS (SELECT 1 FROM `programme_steps` s JOIN `classrooms` k ON k.`id` = s.`classroom_id` AND k.`archived_at` IS NULL WHERE s.`programme_id` = c.`programme_id` AND s.`is_optional` = 0
      AND NOT EXISTS (SELECT 1 FROM `classroom_sessions` d JOIN `session_registrations` r ON r.`session_id` = d.`id` AND r.`user_id` = NEW.`user_id` WHERE d.`classroom_id` = s.`classroom_id` AND d.`starts_at` > h.`earned_at` AND r.`attendance` = 'present' AND r.`attendance_at` > h.`earned_at`))
  ON CONFLICT DO NOTHING;
  UPDATE `certificates` SET `is_past` = 1 WHERE `user_id` = NEW.`user_id` AND `is_past` = 0 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT s.`programme_id` FROM `programme_steps` s WHERE s.`course_id` = NEW.`course_id` AND s.`is_optional` = 0))
    AND EXISTS (SELECT 1 FROM `certificates` l WHERE l.`user_id` = NEW.`user_id` AND l.`certification_id` = `certificates`.`certification_id` AND l.`round` > `certificates`.`round`);
END;
--> statement-breakpoint
CREATE TRIGGER `certificates_attended_insert` AFTER INSERT ON `session_registrations` WHEN NEW.`attendance` = 'present' BEGIN
  INSERT INTO `certificates` (`business_id`, `certification_id`, `user_id`, `round`, `is_past`, `earned_at`, `valid_until`)
  SELECT c.`business_id`, c.`id`, NEW.`user_id`, h.`round` + 1, 0, coalesce(NEW.`attendance_at`, 0),
    CAST(strftime('%s', CASE WHEN h.`valid_until` >= coalesce(NEW.`attendance_at`, 0) AND h.`valid_until` - c.`window_days` * 86400000 <= coalesce(NEW.`attendance_at`, 0) THEN h.`valid_until` ELSE coalesce(NEW.`attendance_at`, 0) END / 1000, 'unixepoch', '+' || c.`months` || ' months') AS INTEGER) * 1000
  FROM `certifications` c JOIN `certificates` h ON h.`user_id` = NEW.`user_id` AND h.`certification_id` = c.`id` AND h.`is_past` = 0
  WHERE c.`programme_id` IN (SELECT s.`programme_id` FROM `programme_steps` s WHERE s.`classroom_id` = (SELECT d.`classroom_id` FROM `classroom_sessions` d WHERE d.`id` = NEW.`session_id`) AND s.`is_optional` = 0)
    AND c.`business_id` = NEW.`business_id` AND c.`archived_at` IS NULL AND h.`earned_at` < coalesce(NEW.`attendance_at`, 0)
    AND NOT EXISTS (SELECT 1 FROM `programme_steps` s JOIN `courses` k ON k.`id` = s.`course_id` AND k.`archived_at` IS NULL WHERE s.`programme_id` = c.`programme_id` AND s.`is_optional` = 0
      AND NOT EXISTS (SELECT 1 FROM `enrolments` e WHERE e.`user_id` = NEW.`user_id` AND e.`course_id` = s.`course_id` AND e.`completed_at` > h.`earned_at`))
    AND NOT EXISTS (SELECT 1 FROM `programme_steps` s JOIN `classrooms` k ON k.`id` = s.`classroom_id` AND k.`archived_at` IS NULL WHERE s.`programme_id` = c.`programme_id` AND s.`is_optional` = 0
      AND NOT EXISTS (SELECT 1 FROM `classroom_sessions` d JOIN `session_registrations` r ON r.`session_id` = d.`id` AND r.`user_id` = NEW.`user_id` WHERE d.`classroom_id` = s.`classroom_id` AND d.`starts_at` > h.`earned_at` AND r.`attendance` = 'present' AND r.`attendance_at` > h.`earned_at`))
  ON CONFLICT DO NOTHING;
  UPDATE `certificates` SET `is_past` = 1 WHERE `user_id` = NEW.`user_id` AND `is_past` = 0 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT s.`programme_id` FROM `programme_steps` s WHERE s.`classroom_id` = (SELECT d.`classroom_id` FROM `classroom_sessions` d WHERE d.`id` = NEW.`session_id`) AND s.`is_optional` = 0))
    AND EXISTS (SELECT 1 FROM `certificates` l WHERE l.`user_id` = NEW.`user_id` AND l.`certification_id` = `certificates`.`certification_id` AND l.`round` > `certificates`.`round`);
END;
--> statement-breakpoint
CREATE TRIGGER `certificates_attended_update` AFTER UPDATE OF `attendance` ON `session_registrations` WHEN NEW.`attendance` = 'present' AND OLD.`attendance` IS NOT 'present' BEGIN
  INSERT INTO `certificates` (`business_id`, `certification_id`, `user_id`, `round`, `is_past`, `earned_at`, `valid_until`)
  SELECT c.`business_id`, c.`id`, NEW.`user_id`, h.`round` + 1, 0, coalesce(NEW.`attendance_at`, 0),
    CAST(strftime('%s', CASE WHEN h.`valid_until` >= coalesce(NEW.`attendance_at`, 0) AND h.`valid_until` - c.`window_days` * 86400000 <= coalesce(NEW.`attendance_at`, 0) THEN h.`valid_until` ELSE coalesce(NEW.`attendance_at`, 0) END / 1000, 'unixepoch', '+' || c.`months` || ' months') AS INTEGER) * 1000
  FROM `certifications` c JOIN `certificates` h ON h.`user_id` = NEW.`user_id` AND h.`certification_id` = c.`id` AND h.`is_past` = 0
  WHERE c.`programme_id` IN (SELECT s.`programme_id` FROM `programme_steps` s WHERE s.`classroom_id` = (SELECT d.`classroom_id` FROM `classroom_sessions` d WHERE d.`id` = NEW.`session_id`) AND s.`is_optional` = 0)
    AND c.`business_id` = NEW.`business_id` AND c.`archived_at` IS NULL AND h.`earned_at` < coalesce(NEW.`attendance_at`, 0)
    AND NOT EXISTS (SELECT 1 FROM `programme_steps` s JOIN `courses` k ON k.`id` = s.`course_id` AND k.`archived_at` IS NULL WHERE s.`programme_id` = c.`programme_id` AND s.`is_optional` = 0
      AND NOT EXISTS (SELECT 1 FROM `enrolments` e WHERE e.`user_id` = NEW.`user_id` AND e.`course_id` = s.`course_id` AND e.`completed_at` > h.`earned_at`))
    AND NOT EXISTS (SELECT 1 FROM `programme_steps` s JOIN `classrooms` k ON k.`id` = s.`classroom_id` AND k.`archived_at` IS NULL WHERE s.`programme_id` = c.`programme_id` AND s.`is_optional` = 0
      AND NOT EXISTS (SELECT 1 FROM `classroom_sessions` d JOIN `session_registrations` r ON r.`session_id` = d.`id` AND r.`user_id` = NEW.`user_id` WHERE d.`classroom_id` = s.`classroom_id` AND d.`starts_at` > h.`earned_at` AND r.`attendance` = 'present' AND r.`attendance_at` > h.`earned_at`))
  ON CONFLICT DO NOTHING;
  UPDATE `certificates` SET `is_past` = 1 WHERE `user_id` = NEW.`user_id` AND `is_past` = 0 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT s.`programme_id` FROM `programme_steps` s WHERE s.`classroom_id` = (SELECT d.`classroom_id` FROM `classroom_sessions` d WHERE d.`id` = NEW.`session_id`) AND s.`is_optional` = 0))
    AND EXISTS (SELECT 1 FROM `certificates` l WHERE l.`user_id` = NEW.`user_id` AND l.`certification_id` = `certificates`.`certification_id` AND l.`round` > `certificates`.`round`);
END;
--> statement-breakpoint
-- A mark that was made by mistake takes what it brought along.
CREATE TRIGGER `certificates_attendance_taken_back` AFTER UPDATE OF `attendance` ON `session_registrations` WHEN OLD.`attendance` = 'present' AND NEW.`attendance` IS NOT 'present' BEGIN
  DELETE FROM `certificates` WHERE `user_id` = OLD.`user_id` AND `earned_at` = OLD.`attendance_at` AND `round` > 1 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT `programme_id` FROM `programme_steps` WHERE `classroom_id` = (SELECT d.`classroom_id` FROM `classroom_sessions` d WHERE d.`id` = OLD.`session_id`)));
  UPDATE `certificates` SET `is_past` = 0 WHERE `user_id` = OLD.`user_id` AND `is_past` = 1 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT `programme_id` FROM `programme_steps` WHERE `classroom_id` = (SELECT d.`classroom_id` FROM `classroom_sessions` d WHERE d.`id` = OLD.`session_id`))) AND `round` = (SELECT max(l.`round`) FROM `certificates` l WHERE l.`user_id` = OLD.`user_id` AND l.`certification_id` = `certificates`.`certification_id`);
END;
