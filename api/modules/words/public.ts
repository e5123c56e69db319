/** The words of the product as a business has them: found, and written over. */
