import { randomBytes } from 'node:crypto'
import { mailAccountInput } from '@armature/contract'
import type { Deps } from '../deps.ts'
import { createAccount, updateStarred, insertMail } from '../modules/email/index.ts'
import { createId } from '../platform/ids.ts'
import { mailDomain, mailSeeds, type MailSeed } from './data/mails.ts'
import type { People } from './seed-people.ts'

/** An inbox with sample mails for each account that the guide names. Nothing is sent or fetched, and there are no sent mails. */
export async function seedMails(deps: Deps, people: People): Promise<void> {
  for (const [account, mails] of Object.entries(mailSeeds)) {
    const person = people.byAccount.get(account)
    if (!person) throw new Error(`the demonstration has no account ${account}`)
    const address = `${account}@${mailDomain}`
    const firstAt = deps.clock() - Math.max(...mails.map(({ hoursAgo }) => hoursAgo)) * hourMs
    const { id } = await createAccount(
      { ...deps, clock: () => firstAt },
      person.id,
      buildDemoAccount(address, person.name),
    )
    for (const mail of mails)
      await seedMail(deps, { userId: person.id, accountId: id, to: { name: person.name, address } }, mail)
  }
}

const hourMs = 3_600_000

/** The password is random and encrypted like any other. */
const buildDemoAccount = (address: string, senderName: string) =>
  mailAccountInput.parse({
    address,
    senderName,
    imapHost: `imap.${mailDomain}`,
    imapPort: 993,
    imapSecurity: 'tls',
    smtpHost: `smtp.${mailDomain}`,
    smtpPort: 465,
    smtpSecurity: 'tls',
    account: address,
    password: randomBytes(24).toString('base64url'),
  })

interface Receiver {
  userId: string
  accountId: string
  to: { name: string; address: string }
}

async function seedMail(deps: Deps, { userId, accountId, to }: Receiver, seed: MailSeed): Promise<void> {
  const id = createId()
  const body = seed.text.map((paragraph) => `<p>${paragraph}</p>`).join('')
  await insertMail(deps.db, {
    id,
    user_id: userId,
    account_id: accountId,
    kind: 'in',
    subject: seed.subject,
    from: { name: seed.from[0], address: seed.from[1] },
    to: [to],
    cc: [],
    bcc: [],
    preview: seed.text.join(' ').slice(0, 200),
    body_html: body,
    pictures_html: null,
    missing: '',
    message_id: `<${id}@${mailDomain}>`,
    reference_ids: '',
    in_reply_to_id: null,
    at: new Date(deps.clock() - seed.hoursAgo * hourMs),
    is_read: true,
    size: Buffer.byteLength(body),
    uid_validity: null,
    uid: null,
  })
  if (seed.isStarred) await updateStarred(deps.db, userId, [id], true)
}
