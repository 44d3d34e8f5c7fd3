/** What a message is: 1 announcement, 2 workflow (S3.30), 3 something that the product tells its user. */
export const messageType = { announcement: 1, workflow: 2, system: 3 } as const
