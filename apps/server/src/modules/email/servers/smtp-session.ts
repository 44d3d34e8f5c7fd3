import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Deps } from '../../../deps.ts'
import type { Login } from './imap.ts'
import { buildTlsOptions, resolveServer, timeLimits, type MailServer } from './resolve-server.ts'

/** A connection to an SMTP server that is kept for several mails, which it sends one after the other. */
export interface SmtpSession {
  isOpen(): boolean
  /** @throws SendFault */
  send(envelope: { from: string; to: string[] }, bytes: Buffer): Promise<void>
  close(): void
}

/** Why a mail was not sent. */
export class SendFault extends Error {
  /** its text was on its way when the connection broke, so it may have arrived */
  readonly isUnknown: boolean
  constructor(cause: unknown, isUnknown: boolean) {
    super('a mail was not sent', { cause })
    this.isUnknown = isUnknown
  }
}

/** For one mail, however slowly the server replies. */
const mailMs = 120_000
const outOfTime = Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' })

/**
 * Connects and signs in.
 *
 * @throws AppError if the server may not be called, otherwise the error of the library
 */
export async function openSmtpSession(deps: Deps, server: MailServer, login: Login): Promise<SmtpSession> {
  const { host, port, security, address } = await resolveServer(deps, server)
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const connection = new Connection({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...timeLimits,
    tls: buildTlsOptions(host),
  })
  // every call reports its own error; without a listener, one between two mails would end the process
  connection.on('error', () => undefined)
  try {
    await connect(connection)
    await waitFor((done) => connection.login({ credentials: login }, done))
  } catch (error) {
    connection.close()
    throw error
  }
  return {
    isOpen: () => !connection.destroyed,
    send: (envelope, bytes) => sendBytes(connection, envelope, bytes),
    close: () => (connection.destroyed ? undefined : connection.quit()),
  }
}

function connect(connection: SMTPConnection): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.once('end', () => reject(new Error('Connection closed')))
    connection.connect((error) => (error ? reject(error) : resolve()))
  })
}

async function sendBytes(connection: SMTPConnection, envelope: { from: string; to: string[] }, bytes: Buffer) {
  const text = Readable.from([bytes])
  try {
    await waitFor((done) => connection.send(envelope, text, done))
  } catch (error) {
    const hasReply = (error as { responseCode?: unknown }).responseCode !== undefined
    await reset(connection, error)
    throw new SendFault(error, text.readableDidRead && !hasReply)
  }
}

/** After a refusal the connection takes the next mail; one that does not is closed. */
async function reset(connection: SMTPConnection, error: unknown): Promise<void> {
  if (connection.destroyed) return
  if (error === outOfTime) return connection.close()
  await waitFor((done) => connection.reset(done)).catch(() => connection.close())
}

/** @throws the error of the library, also when it does not call back in time */
function waitFor(call: (done: (error: Error | null | undefined) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(outOfTime), mailMs)
    call((error) => {
      clearTimeout(timer)
      if (error) reject(error)
      else resolve()
    })
  })
}
