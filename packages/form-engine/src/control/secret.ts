/**
 * What stands for a stored secret wherever a value is read: the server never tells the secret itself. Sent back it means
 * "as it is".
 */
export const secretMask = '••••••••'
