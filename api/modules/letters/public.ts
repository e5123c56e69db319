/** The letters of a business as its managers see them: those on their way, and what stands in them. */
