/** What was removed and can still be brought back. Nothing of it is for other modules. */
