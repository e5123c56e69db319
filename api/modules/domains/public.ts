/** The hostnames of a business, from the wish to the certificate. Nothing of it is for other modules. */
