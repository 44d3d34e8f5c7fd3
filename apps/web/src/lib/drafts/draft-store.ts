import { runTransaction, type DraftRow } from './database.ts'

/** Input of a form that was not saved. */
export interface Draft {
  /** milliseconds since 1970 */
  typedAt: number
  value: unknown
}

/** Whose drafts, and how long they are kept. */
export interface DraftOwner {
  userId: string
  days: number
}

const maxDrafts = 100
/** of the input as text */
const maxDraftBytes = 1024 * 1024
const dayMs = 86_400_000

/** Whether this browser can encrypt: only on https and on the own machine. Otherwise nothing is stored. */
export const canKeepDrafts = (): boolean => globalThis.crypto?.subtle !== undefined && 'indexedDB' in globalThis

/** The draft of a form; undefined if there is none, if it has expired, or if it cannot be decrypted. */
export async function readDraft(owner: DraftOwner, form: string): Promise<Draft | undefined> {
  const row = await runTransaction<DraftRow | undefined>('readonly', ({ drafts }) => drafts.get(buildId(owner, form)))
  const key = await findKey(owner)
  if (!row || !key || row.typedAt < getOldest(owner)) return undefined
  try {
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: row.iv }, key, row.bytes)
    return { typedAt: row.typedAt, value: JSON.parse(new TextDecoder().decode(bytes)) as unknown }
  } catch {
    return undefined
  }
}

/**
 * Stores the draft of a form, unless a newer one is stored: of two tabs the input typed last stays. The first draft of a form
 * removes what has expired, and the oldest drafts beyond 100. Input above 1 MB is not stored.
 */
export async function writeDraft(owner: DraftOwner, form: string, draft: Draft): Promise<void> {
  const text = new TextEncoder().encode(JSON.stringify(draft.value))
  if (text.byteLength > maxDraftBytes) return
  const key = (await findKey(owner)) ?? (await createKey(owner))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text)
  const row: DraftRow = { id: buildId(owner, form), userId: owner.userId, typedAt: draft.typedAt, iv, bytes }
  const earlier = await runTransaction('readwrite', ({ drafts }) => {
    const stored = drafts.get(row.id) as IDBRequest<DraftRow | undefined>
    stored.onsuccess = () => {
      if ((stored.result?.typedAt ?? 0) <= row.typedAt) drafts.put(row)
    }
    return stored
  })
  if (!earlier) await pruneDrafts(owner)
}

/** Removes the draft of a form that was typed until then: another tab may have typed more. */
export async function removeDraft(owner: DraftOwner, form: string, typedUntil: number): Promise<void> {
  const id = buildId(owner, form)
  await runTransaction('readwrite', ({ drafts }) => {
    const stored = drafts.get(id) as IDBRequest<DraftRow | undefined>
    stored.onsuccess = () => {
      if (stored.result && stored.result.typedAt <= typedUntil) drafts.delete(id)
    }
    return stored
  })
}

async function pruneDrafts(owner: DraftOwner): Promise<void> {
  const oldest = getOldest(owner)
  await runTransaction<DraftRow[]>('readwrite', ({ drafts }) => {
    const rows = drafts.getAll() as IDBRequest<DraftRow[]>
    rows.onsuccess = () => {
      const byAge = rows.result.toSorted((one, other) => other.typedAt - one.typedAt)
      const surplus = byAge.filter(({ userId }) => userId === owner.userId).slice(maxDrafts)
      for (const { id } of [...surplus, ...byAge.filter(({ typedAt }) => typedAt < oldest)]) drafts.delete(id)
    }
    return rows
  })
}

const findKey = ({ userId }: DraftOwner): Promise<CryptoKey | undefined> =>
  runTransaction<CryptoKey | undefined>('readonly', ({ keys }) => keys.get(userId))

/** Another tab may have been faster: the key that is stored first counts. */
async function createKey(owner: DraftOwner): Promise<CryptoKey> {
  const isExtractable = false
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, isExtractable, ['encrypt', 'decrypt'])
  await runTransaction('readwrite', ({ keys }) => {
    const known = keys.get(owner.userId) as IDBRequest<CryptoKey | undefined>
    known.onsuccess = () => {
      if (!known.result) keys.add(key, owner.userId)
    }
    return known
  })
  return (await findKey(owner)) ?? key
}

/** Drafts of one session are kept for a day at most. */
const getOldest = ({ days }: DraftOwner): number => Date.now() - Math.max(days, 1) * dayMs

const buildId = ({ userId }: DraftOwner, form: string): string => `${userId} ${form}`
