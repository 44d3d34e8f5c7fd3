import type { Language } from '@armature/contract'
import type { SentParam } from '@armature/form-engine'
import { type ApproverNode, type CopyNode, readInterfaceUsers } from '@armature/form-engine/flow/index'
import { fillText } from '@armature/texts/fill-text'
import { punctuation } from '@armature/texts/punctuation'
import { serverTexts } from '@armature/texts/server'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { type StoredError, formatStoredError } from '../../../platform/http/envelope.ts'
import { type TranslatedName, resolveName } from '../../../platform/i18n/resolve-name.ts'
import { isId } from '../../../platform/ids.ts'
import { getUsableInterface, listAllRecords } from '../../data-interfaces/index.ts'
import { loadCaller } from '../../sessions/index.ts'
import { listUsersByKeys } from './people.queries.ts'

/** What a data interface is asked when a flow reaches a node. */
export interface LookupRequest {
  /** the initiator; it is called in their name */
  starterId: string
  interfaceId: string
  userField: string
  params: readonly SentParam[]
}

/** What it returned: ids or accounts of users, or why there are none. `name` is empty if the interface does not exist. */
export interface LookupReply {
  name: TranslatedName
  keys: readonly string[]
  fault: StoredError | null
}

/** Why a data interface gave no approvers, or not all of them; stored in the history and with the node. */
export interface LookupNote {
  kind: 'failed' | 'empty' | 'unknown' | 'partly'
  name: TranslatedName
  fault: StoredError | null
  /** some of the entries that are no enabled users */
  unknown: string[]
  /** how many there are */
  count: number
  /** it was to name the recipients of a copy */
  isCopy?: boolean
}

/** Entries of a note. */
const maxUnknown = 5

export const noName: TranslatedName = { full_name: '', full_name_i18n: {} }

/** Calls the data interface as the initiator: the approvers depend on the request, not on who moves the flow on. */
export async function callLookup(deps: Deps, request: LookupRequest): Promise<LookupReply> {
  const { starterId, interfaceId, userField, params } = request
  let name = noName
  try {
    const starter = await loadCaller(deps, starterId)
    if (!starter) throw new AppError('workflow.personUnknown')
    const caller = withoutMenus(starter.caller)
    if (!isId(interfaceId)) throw new AppError('dataInterface.notFound')
    const { full_name, full_name_i18n } = await getUsableInterface(deps, caller, interfaceId)
    name = { full_name, full_name_i18n }
    const keys = readInterfaceUsers(await listAllRecords(deps, caller, interfaceId, [...params]), userField)
    if (!keys) throw new AppError('dataInterface.fieldUnknown', { field: userField })
    return { name, keys, fault: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { name, keys: [], fault: { key: error.key, values: error.values } }
  }
}

/** Administrators may call interfaces that are turned off, and get details of failures, which the history does not show. */
const withoutMenus = (caller: Caller): Caller => ({
  ...caller,
  isAdministrator: false,
  rights: { ...caller.rights, isAdministrator: false, menus: new Set() },
})

/** The enabled users that a reply names by id or account, in its order, and what was wrong with it. */
export async function resolveLookup(
  db: Db,
  { name, keys, fault }: LookupReply,
): Promise<{ users: string[]; lookup?: LookupNote }> {
  if (fault) return { users: [], lookup: { kind: 'failed', name, fault, unknown: [], count: 0 } }
  if (keys.length === 0) return { users: [], lookup: { kind: 'empty', name, fault, unknown: [], count: 0 } }
  const known = await listUsersByKeys(db, keys)
  const users = [...new Set(keys.flatMap((key) => known.get(key) ?? []))]
  const unknown = keys.filter((key) => !known.has(key))
  if (unknown.length === 0) return { users }
  const kind = users.length === 0 ? 'unknown' : 'partly'
  const shown = unknown.slice(0, maxUnknown).map((key) => key.slice(0, 64))
  return { users, lookup: { kind, name, fault, unknown: shown, count: unknown.length } }
}

/** The request of a node whose approvers or recipients come from a data interface. */
export const buildLookup = (
  { properties: { approverInterface } }: ApproverNode | CopyNode,
  starterId: string,
  params: readonly SentParam[],
): LookupRequest => ({
  starterId,
  interfaceId: approverInterface?.interfaceId ?? '',
  userField: approverInterface?.userField ?? '',
  params,
})

/** The note as a sentence. */
export function formatLookup({ kind, name, fault, unknown, count, isCopy }: LookupNote, language: Language): string {
  const { lookup, copyLookup } = serverTexts.workflow.history
  return fillText((isCopy ? copyLookup : lookup)[kind][language], {
    name: resolveName(language, name),
    reason: formatStoredError(fault, language),
    count,
    users: unknown.join(punctuation.list[language]),
  })
}

/** @param stored JSON text of a `LookupNote` */
export const formatLookupNote = (stored: string, language: Language): string =>
  formatLookup(JSON.parse(stored) as LookupNote, language)
