import { existsSync } from 'node:fs'
import { installByApt } from './apt.mjs'

const places = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot']

/** Sees to it that there is a server of mail for the tests of e-mail. Ends the process with a sentence where it cannot be installed. */
export function requireMailServer() {
  if (places.some((place) => existsSync(place))) return
  if (installByApt(['dovecot-imapd'])) return
  console.error(
    'The tests of e-mail need dovecot, which could not be installed here: run "sudo apt-get install dovecot-imapd".',
  )
  process.exit(1)
}
