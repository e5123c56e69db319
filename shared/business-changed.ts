/** How the learning API tells the edge that what everybody sees of the business is another from this answer on. */
export const businessChangedHeader = "x-business-changed";
