import type { Transporter } from 'nodemailer'
import type { Deps } from '../../../../deps.ts'
import { faultOf } from './fault.ts'
import type { Login } from './imap.ts'
import { reach, timeLimits, tlsFor, type MailServer } from './reach.ts'

/**
 * Opens a way to the server that sends, for one piece of work. Nothing of a mail is fetched from files or addresses.
 *
 * @throws AppError that says which part failed
 */
export async function onSmtp<T>(
  deps: Deps,
  server: MailServer,
  auth: Login,
  work: (transport: Transporter) => Promise<T>,
): Promise<T> {
  const { host, port, security, address } = await reach(deps, server)
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    auth,
    ...timeLimits,
    disableFileAccess: true,
    disableUrlAccess: true,
    tls: tlsFor(host),
  })
  try {
    return await work(transport)
  } catch (error) {
    throw faultOf(error, server)
  } finally {
    transport.close()
  }
}
