import type { ImapFlow } from 'imapflow'
import type { Deps } from '../../../../deps.ts'
import { faultOf } from './fault.ts'
import { reach, timeLimits, tlsFor, type MailServer } from './reach.ts'

export interface Login {
  user: string
  pass: string
}

/**
 * Signs in where mails lie and works there; the connection is closed whatever happens. The library is loaded when somebody has
 * a mail account.
 *
 * @throws AppError that says which part failed
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
  // a failure between two commands is told by the next one
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
