import type { RecordAction } from '@armature/contract'
import type { Reply } from '../client.ts'
import type { FlowWorld } from './flows.ts'
import type { Marker } from './markers.ts'
import type { World } from './world.ts'

export interface Stage extends World {
  flows: FlowWorld
  /** a sheet that the administrator has uploaded for an import, and the import of another one */
  importName: string
  importId: string
  /** a batch edit of the administrator that can be undone */
  batchEditId: string
  /** a file that the administrator has exported */
  exportName: string
  /** messages to the administrator */
  messageIds: readonly string[]
  /** a persona whose data scheme asks for a hidden field */
  explainedId: string
}

/** One request of a call. */
export interface Request {
  /** values of the parts of the path */
  at?: Record<string, string | number | undefined>
  query?: Record<string, string | number | undefined>
  body?: unknown
  /** the approval of the personas; personas that may act on it do not send the request */
  target?: 'inflow'
  /** carries a value for a field that the persona may not write: sent also to calls that the persona may make */
  forges?: boolean
}

/** The values that are set, as texts. */
export const listTexts = (values: Request['query'] = {}): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))

/** How a call that touches records is tried. */
export interface CallCase {
  /** what the administrator finds in the replies to these requests: they prove something only if it is there */
  reveals: readonly Marker[]
  requests: (stage: Stage) => readonly Request[]
  /** instead of all requests, those that an administrator sends without changing the stage */
  control?: (stage: Stage) => readonly Request[]
  /** for calls that are not declared as `record(…)` in the contract: the action on the orders that they need */
  action?: RecordAction
  /** markers in a reply that has no text, or says it by its success */
  find?: (reply: Reply<unknown>) => readonly Marker[]
  /** what the replies contain instead of values of records, or why an administrator is refused too */
  why?: string
}

/** A call that only reads. */
export const reading = (
  reveals: readonly Marker[],
  requests: CallCase['requests'],
  more: Partial<CallCase> = {},
): CallCase => ({ reveals, requests, ...more })

/** A call that changes something: whether it reveals something or not, nothing changes. */
export const writing = (requests: CallCase['requests'], more: Partial<CallCase> = {}): CallCase => ({
  reveals: [],
  requests,
  ...more,
})

export const json = (value: unknown): string => JSON.stringify(value)
