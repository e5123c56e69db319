/** The one client that both providers know; every host's callback pages are its addresses of return. */
export const client = { id: "learning-platform", secret: "test-client-secret-of-32-characters!" } as const;
