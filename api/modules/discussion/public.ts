/** Questions and answers below a lesson. Nothing of it is for other modules. */
