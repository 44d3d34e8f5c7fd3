import { AsyncLocalStorage } from 'node:async_hooks'
import { auditActions, type AuditDeclaration } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import type { CallFacts } from '../../platform/http/app.ts'
import { withCreatedIds } from '../../platform/ids.ts'
import { compareValues, shortenValues } from './compare-states.ts'
import { appendEntries, type AuditEntry, type ChangedValues } from './entry.queries.ts'
import { readStates, type ObjectState } from '../audited-objects/index.ts'

/** The audit of one call: what was before, what is known by now, and whether it is written. */
export interface AuditNote {
  declaration: AuditDeclaration
  facts: CallFacts
  at: Date
  /** of the objects that the call names */
  ids: readonly string[]
  /** of everything that the call creates: those that are objects of this kind are entered too */
  createdIds: string[]
  /** stored with each entry next to the differences */
  details: ChangedValues
  states: ReadonlyMap<string, ObjectState>
  isWritten: boolean
}

const notes = new AsyncLocalStorage<AuditNote>()
export const withNote = <T>(note: AuditNote, work: () => Promise<T>): Promise<T> =>
  notes.run(note, () => withCreatedIds((id) => note.createdIds.push(id), work))

/**
 * Names the objects of the running call where its path names something else; call it before they are changed. Does nothing
 * outside of a call with `audit`, such as in seeds.
 */
export async function nameAuditedObjects(tx: Db, ids: readonly string[]): Promise<void> {
  const note = notes.getStore()
  if (!note) return
  note.states = await readStates(tx, note.declaration.object, ids)
  note.ids = ids
}

/** Names the objects of the running call if they are no longer in their tables, such as those of the recycle bin. */
export function nameDeletedObjects(objects: readonly { id: string; name: string }[]): void {
  const note = notes.getStore()
  if (!note) return
  note.states = new Map(objects.map((object) => [object.id, { ...object, organizeIds: [], values: {} }]))
  note.ids = objects.map(({ id }) => id)
}

/**
 * Writes the entries of a call, one for each object. A call that commits several times writes at each commit, but later only
 * objects that changed again.
 *
 * @returns what to do after the commit
 */
export async function writeNote(db: Db, note: AuditNote): Promise<() => void> {
  const createdIds = [...note.createdIds]
  const after = await readStates(db, note.declaration.object, [...note.ids, ...createdIds])
  const entries = buildEntries(note, after)
  const written = note.isWritten ? entries.filter(hasChange) : entries
  await appendEntries(
    db,
    written.map((entry) => ({ ...entry, after: { ...shortenValues(note.details), ...entry.after } })),
  )
  return () => {
    note.states = after
    note.isWritten = true
    // what was created is entered once: an import creates a thousand users, one in each transaction
    note.createdIds.splice(0, createdIds.length)
  }
}

const hasChange = ({ before, after }: AuditEntry): boolean => Object.keys({ ...before, ...after }).length > 0

function buildEntries(note: AuditNote, states: ReadonlyMap<string, ObjectState>): AuditEntry[] {
  const ids = new Set([...note.ids, ...states.keys()])
  return (ids.size > 0 ? [...ids] : ['']).map((id) => {
    const [old, now] = [note.states.get(id), states.get(id)]
    const changes = compareValues(old?.values ?? {}, now?.values ?? {})
    return {
      ...toEntry(note, 200),
      objectId: id,
      objectName: now?.name ?? old?.name ?? '',
      organizeIds: listOrganizes(note, [old, now]),
      ...changes,
    }
  })
}

/** The entry of a call that was refused: the objects as they are, and nothing changed. */
export function buildRefusals(note: AuditNote, code: number): AuditEntry[] {
  const ids = note.ids.length > 0 ? note.ids : ['']
  return ids.map((id) => ({
    ...toEntry(note, code),
    objectId: id,
    objectName: note.states.get(id)?.name ?? '',
    organizeIds: listOrganizes(note, [note.states.get(id)]),
    after: shortenValues(note.details),
  }))
}

function toEntry({ declaration, facts, at }: AuditNote, code: number): AuditEntry {
  const { caller, ip, userAgent, requestId } = facts
  const viewer = caller?.viewer
  return {
    at,
    actorId: viewer?.userId ?? caller?.userId ?? null,
    actorAccount: viewer ? '' : (caller?.account ?? ''),
    actorName: viewer?.realName ?? caller?.realName ?? '',
    viewedAs: viewer && caller ? { id: caller.userId, name: caller.realName } : null,
    action: declaration.action,
    object: declaration.object,
    objectId: '',
    objectName: '',
    organizeIds: [],
    code,
    ip,
    userAgent,
    requestId,
    before: {},
    after: {},
  }
}

function listOrganizes({ declaration, facts }: AuditNote, states: (ObjectState | undefined)[]): string[] {
  const own = 'isOfActor' in auditActions[declaration.action] ? [facts.caller?.organizeId ?? []].flat() : []
  return [...own, ...states.flatMap((state) => state?.organizeIds ?? [])]
}
