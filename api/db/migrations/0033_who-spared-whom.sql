CREATE INDEX `exemptions_exempter` ON `exemptions` (`exempted_by`);--> statement-breakpoint
CREATE INDEX `assignment_extensions_extender` ON `assignment_extensions` (`extended_by`);