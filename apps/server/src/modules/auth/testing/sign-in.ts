import { buildLoginForm, type TestServer } from '../../../testing/test-server.ts'

export interface SignInReply {
  token: string
  theme: string
  ask?: string
  field?: string
}

/** A picture code: its ticket, and its answer. */
export async function aPicture({ nobody, db }: TestServer): Promise<{ ticket: string; code: string; picture: string }> {
  const { data } = await nobody.get<{ ticket: string; picture: string }>('/api/oauth/ImageCode/1767571200000')
  const { answer } = await db.sql
    .selectFrom('captchas')
    .select('answer')
    .where('ticket', '=', data.ticket)
    .executeTakeFirstOrThrow()
  return { ...data, code: answer }
}

/** Signs in by account and password, with additional fields of the body. */
export function signInWith(server: TestServer, account: string, password: string, fields: Record<string, string> = {}) {
  const form = buildLoginForm(account, password)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return server.nobody.post<SignInReply>('/api/oauth/Login', form)
}

/** The six digits of the newest message to a number. */
export async function readSentCode({ db }: TestServer, mobile: string): Promise<string> {
  const { outbox_text } = await db.sql
    .selectFrom('sms_codes')
    .select('outbox_text')
    .where('mobile', '=', mobile)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return /\d{6}/.exec(outbox_text ?? '')?.[0] ?? ''
}

/** Signs in by mobile code. */
export const signInByCode = (server: TestServer, mobile: string, code: string) =>
  signInWith(server, mobile, '', { origin: 'code', code })

/** Opens the session of a QR ticket. */
export const signInByScan = (server: TestServer, { ticket, secret }: { ticket: string; secret: string }) =>
  signInWith(server, '', '', { origin: 'scan', ticket: `${ticket}.${secret}` })
