import { onSessionReset, session } from '../session/session.ts'
import { viewToken } from '../session/view-as.ts'
import { settings } from '../state/settings.ts'
import { storage } from '../state/storage.ts'
import { canKeepDrafts, readDraft, removeDraft, writeDraft, type Draft, type DraftOwner } from './draft-store.ts'
import { forgetDraftsAtSignOut } from './watch-sign-out.ts'

/** In milliseconds after a change; with encryption and storage below 500. */
const delayMs = 250

/**
 * The user of this window; undefined if nothing is kept: another window has signed out, or an administrator views the product as
 * another user.
 */
function findOwner(): DraftOwner | undefined {
  const { token, userInfo } = session.getState()
  if (!canKeepDrafts() || !userInfo || viewToken() !== null || storage.get('token') !== token) return undefined
  return { userId: userInfo.userId, days: settings.getState().sysConfig.keepDrafts }
}

// one after the other: what an earlier step stores must not overtake a removal, or be missed by the next form
let work: Promise<unknown> = Promise.resolve()
function enqueue<T>(step: (owner: DraftOwner) => Promise<T>): Promise<T | undefined> {
  const owner = findOwner()
  if (!owner) return Promise.resolve(undefined)
  // storage that fails (private windows, full disks) keeps nothing and does no harm
  const next = work.then(() => step(owner)).catch(() => undefined)
  work = next
  return next
}

// a step that is running at a sign-out would store a draft again
onSessionReset(() => void (work = work.then(forgetDraftsAtSignOut)))

/** The draft of one open form. */
interface DraftKeeper {
  /** the form that is shown from now on; null keeps nothing */
  open: (form: string | null) => void
  /** the draft of an earlier visit or another tab */
  find: () => Promise<Draft | undefined>
  /** the input has changed and is stored within a moment; `read` returns undefined if there is nothing unsaved */
  touch: (read: () => unknown) => void
  /** the form shows the input of a draft that was typed then */
  adopt: (typedAt: number) => void
  /** stores now what was touched */
  flush: () => void
  /** the draft of that time was discarded; what was typed since stays */
  discard: (typedAt: number) => void
  /** the input was saved or discarded, and with it an earlier draft of that time */
  forget: (typedAt?: number) => void
}

export function createDraftKeeper(): DraftKeeper {
  let shown: string | null = null
  let pending: { typedAt: number; read: () => unknown } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastTypedAt = 0
  const remove = (typedAt: number) => {
    const form = shown
    if (form !== null && typedAt > 0) void enqueue((owner) => removeDraft(owner, form, typedAt))
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    pending = undefined
  }
  const flush = () => {
    const touched = pending
    const form = shown
    stop()
    if (!touched || form === null) return
    const value = touched.read()
    if (value === undefined) return remove(lastTypedAt)
    const { typedAt } = touched
    lastTypedAt = typedAt
    void enqueue((owner) => writeDraft(owner, form, { typedAt, value }))
  }
  return {
    open(form) {
      if (form !== shown) lastTypedAt = 0
      shown = form
    },
    async find() {
      const form = shown
      if (form === null) return undefined
      const draft = await enqueue((owner) => readDraft(owner, form))
      return draft && draft.typedAt > lastTypedAt ? draft : undefined
    },
    touch(read) {
      if (shown === null) return
      pending = { typedAt: Date.now(), read }
      timer ??= setTimeout(flush, delayMs)
    },
    adopt(typedAt) {
      lastTypedAt = Math.max(lastTypedAt, typedAt)
    },
    flush,
    discard: remove,
    forget(typedAt = 0) {
      stop()
      remove(Math.max(typedAt, lastTypedAt))
    },
  }
}
