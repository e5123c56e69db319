/** Businesses that only their sign-in page is asked for. */
export const tenantCount = 10_000;

export const tenantHost = (at: number) => `tenant-${at}.bench.test`;
