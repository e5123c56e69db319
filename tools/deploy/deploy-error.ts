/** Why nothing, or nothing more, was deployed, in words for the operator. */
export class DeployError extends Error {}
