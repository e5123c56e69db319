/** Two managers have somebody anonymised. Nothing of it is for other modules. */
