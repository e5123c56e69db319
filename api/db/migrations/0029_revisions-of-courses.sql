ALTER TABLE `courses` ADD `revision` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Whatever everybody sees of a course alike gives it a new revision when it changes, in the same transaction. The revision's own
-- change gives none.
CREATE TRIGGER `course_revisions_course_insert` AFTER INSERT ON `courses` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `course_revisions_course_update` AFTER UPDATE ON `courses` WHEN NEW.`revision` = OLD.`revision` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `course_revisions_section_insert` AFTER INSERT ON `sections` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` = NEW.`course_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `course_revisions_section_update` AFTER UPDATE ON `sections` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` IN (NEW.`course_id`, OLD.`course_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `course_revisions_section_delete` AFTER DELETE ON `sections` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` = OLD.`course_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `course_revisions_lesson_insert` AFTER INSERT ON `lessons` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` = NEW.`course_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `course_revisions_lesson_update` AFTER UPDATE ON `lessons` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` IN (NEW.`course_id`, OLD.`course_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `course_revisions_lesson_delete` AFTER DELETE ON `lessons` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` = OLD.`course_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `course_revisions_quiz_insert` AFTER INSERT ON `quizzes` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` = (SELECT `course_id` FROM `lessons` WHERE `id` = NEW.`lesson_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `course_revisions_quiz_update` AFTER UPDATE ON `quizzes` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` IN (SELECT `course_id` FROM `lessons` WHERE `id` IN (NEW.`lesson_id`, OLD.`lesson_id`));
END;
--> statement-breakpoint
CREATE TRIGGER `course_revisions_quiz_delete` AFTER DELETE ON `quizzes` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` = (SELECT `course_id` FROM `lessons` WHERE `id` = OLD.`lesson_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `course_revisions_category_update` AFTER UPDATE ON `categories` WHEN (NEW.`path`, NEW.`label`, NEW.`tree`) IS NOT (OLD.`path`, OLD.`label`, OLD.`tree`) BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `category_id` = NEW.`id`;
END;
