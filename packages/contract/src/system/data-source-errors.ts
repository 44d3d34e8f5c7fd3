import type { ErrorEntry } from '../errors.ts'

/** Another database could not be used. It has its own code: a test of a data source shows it in place, not as a message. */
export const sourceFaultCode = 424
const code = sourceFaultCode

export const dataSourceErrors = {
  'dataSource.notFound': { code: 404 },
  'dataSource.codeUnknown': { code: 400 },
  'dataSource.tableUnknown': { code: 404 },
  'dataSource.off': { code: 409 },
  'dataSource.cancelled': { code: 409 },
  'dataSource.notRead': { code },
  'dataSource.filterField': { code: 400 },
  'dataSource.filterValue': { code: 400 },
  'dataSource.rowsFar': { code: 400 },
  'dataSource.inUse': { code: 409 },
  'dataSource.passwordAgain': { code: 400 },
  'dataSource.address': { code },
  'dataSource.refused': { code },
  'dataSource.timeout': { code },
  'dataSource.notPostgres': { code },
  'dataSource.notMysql': { code },
  'dataSource.lost': { code },
  'dataSource.noTls': { code },
  'dataSource.tls': { code },
  'dataSource.certificate': { code },
  'dataSource.password': { code },
  'dataSource.database': { code },
  'dataSource.schema': { code },
  'dataSource.turnedAway': { code },
  'dataSource.mighty': { code },
  'dataSource.own': { code },
} satisfies Record<string, ErrorEntry>
