ALTER TABLE `import_rows` ADD `mended` text;--> statement-breakpoint
CREATE INDEX `import_rows_mended` ON `import_rows` (`business_id`,`import_id`,`number`) WHERE mended is not null;