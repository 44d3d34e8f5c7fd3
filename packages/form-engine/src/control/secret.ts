/**
 * Placeholder for a stored secret wherever a value is read: the server never returns the secret itself. Sending it back keeps the
 * stored value.
 */
export const secretMask = '••••••••'
