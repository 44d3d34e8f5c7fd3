import type { Transporter } from 'nodemailer'
import type { Deps } from '../../../../deps.ts'
import { faultOf } from './fault.ts'
import type { Login } from './imap.ts'
import { reach, timeLimits, tlsFor, type MailServer } from './reach.ts'

/**
 * Connects to the SMTP server for one piece of work. Content of mails is never loaded from files or URLs.
 *
 * @throws AppError with the step that failed
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
