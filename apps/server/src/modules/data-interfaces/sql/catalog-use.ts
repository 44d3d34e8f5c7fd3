import type { SqlToken } from './sql-tokens.ts'

/**
 * Finds the first use of a system table, a setting of the server, or a function that runs SQL from a text. Every account of
 * PostgreSQL may read these, and other parts of the server depend on that, so they cannot be revoked from one account.
 *
 * @returns its position, counted from 0
 */
export function findCatalogUse(sql: string, tokens: readonly SqlToken[]): number | undefined {
  const words = tokens.filter(({ kind, from, to }) => kind !== 'comment' && sql.slice(from, to).trim() !== '')
  const found = words.find((token, index) => {
    const text = sql.slice(token.from, token.to)
    if (token.kind === 'quoted')
      // in U&"…" a name can be written with escapes
      return (
        text.startsWith('"') &&
        (isHiddenName(text.slice(1, -1)) || sql.slice(token.from - 2, token.from).toLowerCase() === 'u&')
      )
    if (token.kind !== 'code') return false
    const next = words[index + 1]
    return next && sql.slice(next.from, next.to) === '('
      ? hiddenFunctions.test(text) || (isHiddenName(text) && !/^pg_/i.test(text))
      : isHiddenName(text)
  })
  return found?.from
}

/** Tables and schemas of the system, and types that show its names. A function `pg_…(` is checked by its own list. */
const isHiddenName = (name: string): boolean =>
  /^(pg_\w+|information_schema|reg(class|collation|config|dictionary|namespace|oper|operator|proc|procedure|role|type))$/i.test(
    name,
  )

const hiddenFunctions =
  /^(current_setting|version|inet_\w+|\w+_to_xml|\w+_to_xmlschema|\w+_to_xml_and_xmlschema|ts_stat|ts_rewrite|to_reg\w+|has_\w+_privilege|(col|obj|shobj)_description|pg_(show_\w+|stat_\w+|get_\w+|lock_status|settings_\w+|config|conf_load_time|postmaster_start_time|hba_\w+|ident_\w+|has_role|database_size|tablespace_\w+|prepared_\w+|cursor|timezone_\w+|options_to_table|control_\w+|listening_channels|blocking_pids|safe_snapshot_\w+|describe_\w+|identify_\w+))$/i
