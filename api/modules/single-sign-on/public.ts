/** Providers of single sign-on as account managers set them up; how people come in by them is `identity`. Nothing of it is for other modules. */
