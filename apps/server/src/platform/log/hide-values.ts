/** Whether an error comes from PostgreSQL or from a MySQL driver. */
const isOfDatabase = (error: Error): boolean => 'severity' in error || 'sqlMessage' in error

/**
 * The message of an error without the values of its statement, which messages of databases repeat: PostgreSQL after a colon
 * (`invalid input syntax for type uuid: "…"`), MySQL in single quotes. Names of constraints, tables and columns stay. Values may
 * contain quotes and line breaks, so everything up to the last quote is hidden. `detail`, `where` and parameters of such an error
 * contain values and are never written down.
 */
export function hideValues(error: Error): string {
  if (!isOfDatabase(error)) return error.message
  const isPostgres = 'severity' in error
  return isPostgres ? error.message.replace(/: ".*"/s, ': "…"') : error.message.replace(/'.*'/s, "'…'")
}
