ALTER TABLE `import_rows` ADD `new_team` text;--> statement-breakpoint
CREATE INDEX `import_rows_by_new_team` ON `import_rows` (`business_id`,`import_id`,`new_team`) WHERE new_team is not null;