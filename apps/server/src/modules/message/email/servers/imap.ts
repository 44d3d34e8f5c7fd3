import type { ImapFlow } from 'imapflow'
import type { Deps } from '../../../../deps.ts'
import { faultOf } from './fault.ts'
import { reach, timeLimits, tlsFor, type MailServer } from './reach.ts'

export interface Login {
  user: string
  pass: string
}

/**
 * Connects to the IMAP server for one piece of work; the connection is always closed. The library is loaded at first use.
 *
 * @throws AppError with the step that failed
 */
export async function onImap<T>(
  deps: Deps,
  server: MailServer,
  auth: Login,
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const { host, port, security, address } = await reach(deps, server)
  const { ImapFlow: Client } = await import('imapflow')
  const client = new Client({
    host: address,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth,
    logger: false,
    disableAutoIdle: true,
    ...timeLimits,
    tls: tlsFor(host),
  })
  // the next command reports an error that occurs between two commands
  client.on('error', () => undefined)
  try {
    await client.connect()
    const result = await work(client)
    await client.logout()
    return result
  } catch (error) {
    throw faultOf(error, server)
  } finally {
    client.close()
  }
}
