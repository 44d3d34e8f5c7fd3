import { mailLimits } from '@armature/contract'
import type { ImapFlow } from 'imapflow'

/** Bytes fetched by one call; the mail that exceeds it is the last one. */
const roundBytes = 2 * mailLimits.mailBytes
/** Bytes fetched of a mail that is too large, for its headers. */
const headingBytes = 65_536

export interface FetchedMail {
  uid: number
  size: number
  at: Date
  isRead: boolean
  isWhole: boolean
  bytes: Uint8Array
}
export interface FetchResult {
  uidValidity: bigint
  mails: FetchedMail[]
  /** the newest mail that was checked */
  lastUid: number
  left: number
}

interface MailboxState {
  uidValidity: bigint | null
  lastUid: number
}

/**
 * Fetches the next mails of the inbox after the last known one, oldest first; of a new inbox only the newest few. Nothing is
 * changed on the server: the mails stay unread there.
 */
export async function fetchMails(client: ImapFlow, known: MailboxState): Promise<FetchResult> {
  const lock = await client.getMailboxLock('INBOX', { readOnly: true })
  try {
    const uidValidity = client.mailbox ? client.mailbox.uidValidity : 0n
    const isSame = known.uidValidity === uidValidity
    const after = isSame ? known.lastUid : 0
    const fresh = await listUidsAfter(client, after)
    const wanted = isSame ? fresh : fresh.slice(-mailLimits.first)
    const round = wanted.slice(0, mailLimits.round)
    const mails: FetchedMail[] = []
    let bytes = 0
    for (const about of await fetchHeaders(client, round)) {
      const isWhole = about.size <= mailLimits.mailBytes
      if (mails.length > 0 && bytes + (isWhole ? about.size : 0) > roundBytes) break
      const source = isWhole ? true : { start: 0, maxLength: headingBytes }
      const found = await client.fetchOne(String(about.uid), { source }, { uid: true })
      // it was moved in the meantime
      if (!found || !found.source) continue
      bytes += found.source.length
      mails.push({ ...about, isWhole, bytes: found.source })
    }
    const lastUid = mails.at(-1)?.uid ?? round.at(-1) ?? after
    return { uidValidity, mails, lastUid, left: wanted.filter((uid) => uid > lastUid).length }
  } finally {
    lock.release()
  }
}

async function listUidsAfter(client: ImapFlow, after: number): Promise<number[]> {
  const found = (await client.search({ uid: `${after + 1}:*` }, { uid: true })) || []
  // a range that ends with * always contains the last mail
  return found.filter((uid) => uid > after).sort((one, other) => one - other)
}

async function fetchHeaders(client: ImapFlow, uids: readonly number[]) {
  const about: Pick<FetchedMail, 'uid' | 'size' | 'at' | 'isRead'>[] = []
  if (uids.length === 0) return about
  const wanted = { uid: true, size: true, internalDate: true, flags: true }
  for await (const one of client.fetch(uids.join(','), wanted, { uid: true }))
    about.push({
      uid: one.uid,
      size: one.size ?? 0,
      at: new Date(one.internalDate ?? Date.now()),
      isRead: one.flags?.has('\\Seen') ?? false,
    })
  return about.sort((one, other) => one.uid - other.uid)
}
