CREATE TABLE `business_marks` (
	`place` integer PRIMARY KEY NOT NULL,
	`mark` text NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `business_marks_business_update` AFTER UPDATE ON `businesses` BEGIN
  INSERT INTO `business_marks` (`place`, `mark`) VALUES ((unicode(substr('000' || OLD.`id`, -1)) + 7 * unicode(substr('000' || OLD.`id`, -2)) + 49 * unicode(substr('000' || OLD.`id`, -3)) + 343 * unicode(substr('000' || OLD.`id`, -4))) % 256, lower(hex(randomblob(4)))) ON CONFLICT (`place`) DO UPDATE SET `mark` = excluded.`mark`;
END;
--> statement-breakpoint
CREATE TRIGGER `business_marks_business_delete` AFTER DELETE ON `businesses` BEGIN
  INSERT INTO `business_marks` (`place`, `mark`) VALUES ((unicode(substr('000' || OLD.`id`, -1)) + 7 * unicode(substr('000' || OLD.`id`, -2)) + 49 * unicode(substr('000' || OLD.`id`, -3)) + 343 * unicode(substr('000' || OLD.`id`, -4))) % 256, lower(hex(randomblob(4)))) ON CONFLICT (`place`) DO UPDATE SET `mark` = excluded.`mark`;
END;
--> statement-breakpoint
CREATE TRIGGER `business_marks_hostname_update` AFTER UPDATE ON `hostnames` BEGIN
  INSERT INTO `business_marks` (`place`, `mark`) VALUES ((unicode(substr('000' || OLD.`business_id`, -1)) + 7 * unicode(substr('000' || OLD.`business_id`, -2)) + 49 * unicode(substr('000' || OLD.`business_id`, -3)) + 343 * unicode(substr('000' || OLD.`business_id`, -4))) % 256, lower(hex(randomblob(4)))) ON CONFLICT (`place`) DO UPDATE SET `mark` = excluded.`mark`;
END;
--> statement-breakpoint
CREATE TRIGGER `business_marks_hostname_delete` AFTER DELETE ON `hostnames` BEGIN
  INSERT INTO `business_marks` (`place`, `mark`) VALUES ((unicode(substr('000' || OLD.`business_id`, -1)) + 7 * unicode(substr('000' || OLD.`business_id`, -2)) + 49 * unicode(substr('000' || OLD.`business_id`, -3)) + 343 * unicode(substr('000' || OLD.`business_id`, -4))) % 256, lower(hex(randomblob(4)))) ON CONFLICT (`place`) DO UPDATE SET `mark` = excluded.`mark`;
END;
--> statement-breakpoint
CREATE TRIGGER `business_marks_translations_insert` AFTER INSERT ON `translations` BEGIN
  INSERT INTO `business_marks` (`place`, `mark`) VALUES ((unicode(substr('000' || NEW.`business_id`, -1)) + 7 * unicode(substr('000' || NEW.`business_id`, -2)) + 49 * unicode(substr('000' || NEW.`business_id`, -3)) + 343 * unicode(substr('000' || NEW.`business_id`, -4))) % 256, lower(hex(randomblob(4)))) ON CONFLICT (`place`) DO UPDATE SET `mark` = excluded.`mark`;
END;
--> statement-breakpoint
CREATE TRIGGER `business_marks_translations_update` AFTER UPDATE ON `translations` BEGIN
  INSERT INTO `business_marks` (`place`, `mark`) VALUES ((unicode(substr('000' || OLD.`business_id`, -1)) + 7 * unicode(substr('000' || OLD.`business_id`, -2)) + 49 * unicode(substr('000' || OLD.`business_id`, -3)) + 343 * unicode(substr('000' || OLD.`business_id`, -4))) % 256, lower(hex(randomblob(4)))) ON CONFLICT (`place`) DO UPDATE SET `mark` = excluded.`mark`;
END;
--> statement-breakpoint
CREATE TRIGGER `business_marks_translations_delete` AFTER DELETE ON `translations` BEGIN
  INSERT INTO `business_marks` (`place`, `mark`) VALUES ((unicode(substr('000' || OLD.`business_id`, -1)) + 7 * unicode(substr('000' || OLD.`business_id`, -2)) + 49 * unicode(substr('000' || OLD.`business_id`, -3)) + 343 * unicode(substr('000' || OLD.`business_id`, -4))) % 256, lower(hex(randomblob(4)))) ON CONFLICT (`place`) DO UPDATE SET `mark` = excluded.`mark`;
END;
