/** Quotes a name for use in a statement. @throws Error if it cannot be a name created here */
export function escapeIdentifier(name: string): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new Error(`not a server-made name: ${JSON.stringify(name)}`)
  return `"${name}"`
}

export const escapeTableName = (name: string): string => `record.${escapeIdentifier(name)}`
