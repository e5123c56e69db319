CREATE TABLE `course_standings` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`changes` integer NOT NULL,
	`standing` text,
	PRIMARY KEY(`user_id`, `course_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `course_standings_known` ON `course_standings` (`course_id`) WHERE standing IS NOT NULL;--> statement-breakpoint
-- What a standing is made of takes it away when it changes. Of lessons, which whole courses of learners have, only what is
-- known is touched: one look by the index where nothing is.
CREATE TRIGGER `course_standings_progress_insert` AFTER INSERT ON `lesson_progress` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) VALUES (NEW.`business_id`, NEW.`user_id`, NEW.`course_id`, 1)
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_progress_update` AFTER UPDATE ON `lesson_progress` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) VALUES (NEW.`business_id`, NEW.`user_id`, NEW.`course_id`, 1)
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_progress_delete` AFTER DELETE ON `lesson_progress` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `user_id` = OLD.`user_id` AND `course_id` = OLD.`course_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_attempt_insert` AFTER INSERT ON `quiz_attempts` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) SELECT NEW.`business_id`, NEW.`user_id`, `course_id`, 1 FROM `lessons` WHERE `id` = NEW.`lesson_id`
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_attempt_update` AFTER UPDATE ON `quiz_attempts` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) SELECT NEW.`business_id`, NEW.`user_id`, `course_id`, 1 FROM `lessons` WHERE `id` = NEW.`lesson_id`
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_attempt_delete` AFTER DELETE ON `quiz_attempts` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `user_id` = OLD.`user_id` AND `course_id` = (SELECT `course_id` FROM `lessons` WHERE `id` = OLD.`lesson_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_hand_in_insert` AFTER INSERT ON `hand_ins` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) SELECT NEW.`business_id`, NEW.`user_id`, `course_id`, 1 FROM `lessons` WHERE `id` = NEW.`lesson_id`
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_hand_in_update` AFTER UPDATE ON `hand_ins` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) SELECT NEW.`business_id`, NEW.`user_id`, `course_id`, 1 FROM `lessons` WHERE `id` = NEW.`lesson_id`
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_hand_in_delete` AFTER DELETE ON `hand_ins` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `user_id` = OLD.`user_id` AND `course_id` = (SELECT `course_id` FROM `lessons` WHERE `id` = OLD.`lesson_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_film_answer_insert` AFTER INSERT ON `film_answers` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) SELECT NEW.`business_id`, NEW.`user_id`, `course_id`, 1 FROM `lessons` WHERE `id` = NEW.`lesson_id`
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_film_answer_update` AFTER UPDATE ON `film_answers` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) SELECT NEW.`business_id`, NEW.`user_id`, `course_id`, 1 FROM `lessons` WHERE `id` = NEW.`lesson_id`
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_film_answer_delete` AFTER DELETE ON `film_answers` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `user_id` = OLD.`user_id` AND `course_id` = (SELECT `course_id` FROM `lessons` WHERE `id` = OLD.`lesson_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_review_insert` AFTER INSERT ON `quiz_reviews` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) SELECT a.`business_id`, a.`user_id`, l.`course_id`, 1 FROM `quiz_attempts` a JOIN `lessons` l ON l.`id` = a.`lesson_id` WHERE a.`id` = NEW.`attempt_id`
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_review_update` AFTER UPDATE ON `quiz_reviews` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) SELECT a.`business_id`, a.`user_id`, l.`course_id`, 1 FROM `quiz_attempts` a JOIN `lessons` l ON l.`id` = a.`lesson_id` WHERE a.`id` = NEW.`attempt_id`
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_review_delete` AFTER DELETE ON `quiz_reviews` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE (`user_id`, `course_id`) = (SELECT a.`user_id`, l.`course_id` FROM `quiz_attempts` a JOIN `lessons` l ON l.`id` = a.`lesson_id` WHERE a.`id` = OLD.`attempt_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_lesson_insert` AFTER INSERT ON `lessons` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `course_id` = NEW.`course_id` AND `standing` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_lesson_update` AFTER UPDATE ON `lessons` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `course_id` = NEW.`course_id` AND `standing` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_lesson_delete` AFTER DELETE ON `lessons` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `course_id` = OLD.`course_id` AND `standing` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_quiz_insert` AFTER INSERT ON `quizzes` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `course_id` = (SELECT `course_id` FROM `lessons` WHERE `id` = NEW.`lesson_id`) AND `standing` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `course_standings_quiz_update` AFTER UPDATE ON `quizzes` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `course_id` = (SELECT `course_id` FROM `lessons` WHERE `id` = NEW.`lesson_id`) AND `standing` IS NOT NULL;
END;
