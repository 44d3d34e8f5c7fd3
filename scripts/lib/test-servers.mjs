import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installByApt } from './apt.mjs'

const folders = [
  '/usr/bin',
  '/usr/sbin',
  '/usr/local/bin',
  '/usr/local/sbin',
  '/opt/homebrew/bin',
  '/opt/homebrew/sbin',
]
const isInstalled = (program) => folders.some((folder) => existsSync(join(folder, program)))

/** Sees to it that there is a server of mail for the tests of e-mail. Ends the process with a sentence where it cannot be installed. */
export function requireMailServer() {
  if (isInstalled('dovecot') || installByApt(['dovecot-imapd'])) return
  console.error(
    'The tests of e-mail need dovecot, which could not be installed here: run "sudo apt-get install dovecot-imapd".',
  )
  process.exit(1)
}

/** Packages by their programs. */
const optionalServers = {
  'redis-server': 'redis-server',
  pgbouncer: 'pgbouncer',
  caddy: 'caddy',
  mariadbd: 'mariadb-server-core',
  // mariadb-install-db calls it
  my_print_defaults: 'mariadb-client-core',
}

/** Whether tests can start a Citus cluster; says so in one line if not. Debian has no package of it. */
export function hasCitus() {
  const isInstalled = existsSync('/usr/share/postgresql/15/extension/citus.control')
  if (!isInstalled) console.log('skipped: records on Citus, because its extension for PostgreSQL 15 is not installed')
  return isInstalled
}

/** Servers that an installation may use; without one, its tests are skipped and say so. */
export function installOptionalServers() {
  const missing = Object.entries(optionalServers).filter(([program]) => !isInstalled(program))
  if (missing.length > 0) installByApt(missing.map(([, name]) => name))
}
