import type { Transporter } from 'nodemailer'
import type { Deps } from '../../../deps.ts'
import { toServerError } from './server-error.ts'
import type { Login } from './imap.ts'
import { resolveServer, timeLimits, buildTlsOptions, type MailServer } from './resolve-server.ts'

/**
 * Connects to the SMTP server for one piece of work. Content of mails is never loaded from files or URLs.
 *
 * @throws AppError with the step that failed
 */
export async function withSmtp<T>(
  deps: Deps,
  server: MailServer,
  auth: Login,
  work: (transport: Transporter) => Promise<T>,
): Promise<T> {
  const { host, port, security, address } = await resolveServer(deps, server)
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
    tls: buildTlsOptions(host),
  })
  try {
    return await work(transport)
  } catch (error) {
    throw toServerError(error, server)
  } finally {
    transport.close()
  }
}
