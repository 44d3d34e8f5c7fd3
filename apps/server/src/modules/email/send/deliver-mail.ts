import { AppError } from '../../../platform/app-error.ts'
import type { Deps } from '../../../deps.ts'
import { readPlainText } from '../../../platform/html/clean-html.ts'
import { createQueue } from '../../../platform/queue.ts'
import type { Login } from '../servers/imap.ts'
import type { MailServer } from '../servers/resolve-server.ts'
import { toServerError } from '../servers/server-error.ts'
import { withSmtp } from '../servers/smtp.ts'

interface OutgoingMail {
  messageId: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  /** clean rich text */
  html: string
  at: Date
}

/**
 * What became of a mail: `refused` for good, `later`: certainly not sent and worth another attempt, `unknown`: the connection broke
 * after its text was sent.
 */
export type MailOutcome = { state: 'sent' } | { state: 'refused' | 'later' | 'unknown'; error: AppError }

/** Connections at a time, so that slow servers do not block the rest. */
const inQueue = createQueue(8, 200)

/** Sends a mail of the product itself, once. */
export function deliverMail(deps: Deps, server: MailServer, login: Login, mail: OutgoingMail): Promise<MailOutcome> {
  return inQueue(async () => {
    const { html, at, ...head } = mail
    const text = await readPlainText(html)
    try {
      return await withSmtp(deps, server, login, async (transport): Promise<MailOutcome> => {
        try {
          await transport.sendMail({ ...head, html, text, date: at })
          return { state: 'sent' }
        } catch (error) {
          return { state: findState(error), error: toServerError(error, server) }
        }
      })
    } catch (error) {
      // the server was not called: its host is not allowed, or was not found
      if (error instanceof AppError) return { state: error.key === 'email.unreachable' ? 'later' : 'refused', error }
      throw error
    }
  })
}

/** By the reply of the server, or by the command that it did not reply to. */
function findState(error: unknown): 'refused' | 'later' | 'unknown' {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  if (code === 'EAUTH') return 'refused'
  if (responseCode !== undefined) return responseCode >= 500 ? 'refused' : 'later'
  return command === 'DATA' ? 'unknown' : 'later'
}
