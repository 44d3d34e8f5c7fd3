/** Type of a message: 1 announcement, 2 workflow (S3.30), 3 another automatic message. */
export const messageType = { announcement: 1, workflow: 2, system: 3 } as const
