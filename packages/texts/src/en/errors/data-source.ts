import type zh from '../../zh/errors/data-source.ts'

export default {
  'dataSource.notFound': 'Data source not found',
  'dataSource.codeUnknown': 'No data source has the code “{enCode}”. Create it first',
  'dataSource.tableUnknown': 'The data source has no table “{table}”, or its account may not read it',
  'dataSource.off': 'The data source is turned off',
  'dataSource.cancelled': 'The query was cancelled',
  'dataSource.notRead': 'The table “{table}” could not be read: {reason}',
  'dataSource.filterField': 'The table has no column “{field}” that can be filtered or sorted like this',
  'dataSource.filterValue': '“{value}” is not a value of the column “{field}”',
  'dataSource.rowsFar': 'At most the first {most} rows are shown. Add filters',
  'dataSource.inUse': 'The data source “{name}” is in use and cannot be deleted. Used by: {interfaces}',
  'dataSource.passwordAgain': 'Host, port, account or encryption have changed. Enter the password again',
  'dataSource.address': 'The host “{host}” could not be resolved. Check the name',
  'dataSource.refused': '“{at}” refused the connection: nothing listens on this port, or a firewall blocks it',
  'dataSource.timeout': '“{at}” did not respond within {seconds} seconds',
  'dataSource.notPostgres': '“{at}” responds, but is not a PostgreSQL database',
  'dataSource.notMysql': '“{at}” responds, but is not a MySQL or MariaDB database',
  'dataSource.lost':
    '“{at}” closed the connection. It may not be a database of the chosen kind or may be shutting down',
  'dataSource.noTls': '“{at}” does not support encryption',
  'dataSource.tls': 'Encryption with “{at}” failed: {reason}',
  'dataSource.certificate': 'The certificate of “{at}” is not valid: {reason}',
  'dataSource.password': 'The password of “{userName}” is wrong, or the account does not exist',
  'dataSource.database': '“{at}” has no database “{database}”',
  'dataSource.schema': 'The database has no schema “{schema}”, or its account may not use it',
  'dataSource.turnedAway': '“{at}” did not accept the connection: {reason}',
  'dataSource.mighty':
    'The account “{userName}” has too many privileges (superuser, or access to server files). Use a read-only account',
  'dataSource.own': 'This is the database of this system. Open its forms to data interfaces instead',
} satisfies typeof zh
