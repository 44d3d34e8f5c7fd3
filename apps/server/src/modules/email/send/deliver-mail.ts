import { AppError } from '../../../platform/app-error.ts'
import type { Deps } from '../../../deps.ts'
import { readPlainText } from '../../../platform/html/clean-html.ts'
import type { Login } from '../servers/imap.ts'
import type { MailServer } from '../servers/resolve-server.ts'
import { toServerError } from '../servers/server-error.ts'
import { openSmtpSession, SendFault, type SmtpSession } from '../servers/smtp-session.ts'

export interface MailAttachment {
  filename: string
  contentType: string
  content: Buffer
}

interface OutgoingMail {
  messageId: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  /** clean rich text */
  html: string
  files?: readonly MailAttachment[]
  at: Date
}

/**
 * What became of a mail: `refused` for good, `later`: certainly not sent and worth another attempt, `unknown`: the connection broke
 * after its text was sent.
 */
export type MailOutcome = { state: 'sent' } | { state: 'refused' | 'later' | 'unknown'; error: AppError }

export interface MailAccess {
  server: MailServer
  login: Login
}

/** Sends mails of the product itself, one after the other over one connection. */
export interface Mailer {
  /** Sends a mail once; another access than that of the mail before opens another connection. */
  send(access: MailAccess, mail: OutgoingMail): Promise<MailOutcome>
  close(): void
}

/** After this time the server is resolved again, and compared with the allowed hosts. */
const keptMs = 60_000

export function openMailer(deps: Deps): Mailer {
  let kept: { session: SmtpSession; key: string; until: number } | undefined
  const close = () => {
    kept?.session.close()
    kept = undefined
  }
  const open = async ({ server, login }: MailAccess): Promise<SmtpSession> => {
    const key = JSON.stringify([server, login])
    const now = performance.now()
    if (kept?.key === key && kept.until > now && kept.session.isOpen()) return kept.session
    close()
    const session = await openSmtpSession(deps, server, login)
    kept = { session, key, until: now + keptMs }
    return session
  }
  return {
    close,
    async send(access, mail) {
      const { envelope, bytes } = await buildMail(mail)
      try {
        const session = await open(access)
        await session.send(envelope, bytes)
        return { state: 'sent' }
      } catch (error) {
        const { cause = error } = error instanceof SendFault ? error : {}
        const state = error instanceof SendFault && error.isUnknown ? 'unknown' : findState(cause)
        return { state, error: toServerError(cause, access.server) }
      }
    },
  }
}

/** Sends one mail of the product itself, once. */
export async function deliverMail(deps: Deps, access: MailAccess, mail: OutgoingMail): Promise<MailOutcome> {
  const mailer = openMailer(deps)
  try {
    return await mailer.send(access, mail)
  } finally {
    mailer.close()
  }
}

async function buildMail({ html, at, files = [], ...head }: OutgoingMail) {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const text = await readPlainText(html)
  const safe = { disableFileAccess: true, disableUrlAccess: true }
  const message = new MailComposer({ ...head, html, text, date: at, attachments: [...files], ...safe }).compile()
  return {
    envelope: { from: head.from.address, to: [head.to.address] },
    bytes: await message.build(),
  }
}

/** By the reply of the server; a server that was not called, because its host is not allowed, refuses for good. */
function findState(error: unknown): 'refused' | 'later' {
  if (error instanceof AppError) return error.key === 'email.unreachable' ? 'later' : 'refused'
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (code === 'EAUTH') return 'refused'
  return responseCode !== undefined && responseCode >= 500 ? 'refused' : 'later'
}
