import type { ImapFlow } from 'imapflow'
import type { Deps } from '../../../deps.ts'
import { toServerError } from './server-error.ts'
import { resolveServer, timeLimits, buildTlsOptions, type MailServer } from './resolve-server.ts'

export interface Login {
  user: string
  pass: string
}

/**
 * Connects to the IMAP server for one piece of work; the connection is always closed. The library is loaded at first use.
 *
 * @throws AppError with the step that failed
 */
export async function withImap<T>(
  deps: Deps,
  server: MailServer,
  auth: Login,
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const { host, port, security, address } = await resolveServer(deps, server)
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
    tls: buildTlsOptions(host),
  })
  // the next command reports an error that occurs between two commands
  client.on('error', () => undefined)
  try {
    await client.connect()
    const result = await work(client)
    await client.logout()
    return result
  } catch (error) {
    throw toServerError(error, server)
  } finally {
    client.close()
  }
}
