import { z } from 'zod'
import { endpoint, largeCallMs, record } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { byId, id, text, rowVersion } from '../shapes.ts'
import { throughMenu } from './online-dev.ts'
import { maxBatchRecords } from '../catalog/batch-limits.ts'

const path = '/api/visualdev/OnlineDev/:id/BatchEdits'
const query = z.object(throughMenu)
/** JSON text of the fields to change and their values, as a form sends them; null empties a field */
const data = text(200_000)
const byEdit = byId.extend({ editId: id })

/** A record that is not changed, and why. */
export const refusedRecord = z.object({
  id: z.string(),
  /** the first columns of the list that the caller may see, in display text; '' if they may not see the record */
  title: z.string(),
  /** the field that is the reason; '' if it is the record as a whole */
  label: z.string(),
  reason: z.string(),
})
export type RefusedRecord = z.output<typeof refusedRecord>

const changedField = z.object({
  /** its name in the design */
  field: z.string(),
  label: z.string(),
  /** in display text, '' for no value; long ones are shortened */
  from: z.string(),
  to: z.string(),
})
export type ChangedField = z.output<typeof changedField>

/** What a batch edit would change in a record. */
export const changedRecord = z.object({
  id: z.string(),
  /** as of a record that is not changed */
  title: z.string(),
  /** of the form itself, without those that the caller may not see */
  fields: z.array(changedField),
})
export type ChangedRecord = z.output<typeof changedRecord>

/** A batch edit of the caller that can be undone. */
const undoableBatchEdit = z.object({
  id: z.string(),
  /** milliseconds since 1970 */
  time: z.number(),
  /** number of records that it changed and that have not been undone */
  count: z.number().int(),
  /** why nothing of it can be undone, '' otherwise */
  refusal: z.string(),
})
export type UndoableBatchEdit = z.output<typeof undoableBatchEdit>

/**
 * Setting fields of several records to the same values. `:id` is the model. Every record passes the checks of an ordinary save.
 */
export const batchEditEndpoints = {
  check: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'POST',
    path: `${path}/Actions/Check`,
    access: record('batchEdit'),
    logged: false,
    summary: 'Which of the records a batch edit would change, without changing any',
    params: byId,
    query,
    body: z.object({ ids: z.array(id).min(1).max(maxBatchRecords), data }),
    data: z.object({
      /** the records that it would change, with the versions to send when saving */
      records: z.array(z.object({ id: z.string(), version: z.number() })),
      /** old and new values of the first `maxShownChanges` of them */
      changes: z.array(changedRecord),
      /** number of records that have these values already */
      unchanged: z.number().int(),
      refused: z.array(refusedRecord),
    }),
  }),
  save: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'PUT',
    path: `${path}/:editId`,
    access: record('batchEdit'),
    done: 'updated',
    summary:
      'Set fields of several records to the same values, all records or none. The caller chooses editId: a call that is sent twice changes the records once',
    params: byEdit,
    query,
    body: z.object({
      records: z
        .array(z.object({ id, version: rowVersion }))
        .min(1)
        .max(maxBatchRecords),
      data,
    }),
    data: z.object({
      id: z.string(),
      count: z.number().int(),
      /** how many of them the row rules of the user no longer show */
      outOfScope: z.number().int(),
    }),
  }),
  last: endpoint({
    method: 'GET',
    path: `${path}/Last`,
    access: record('batchEdit'),
    summary: 'The caller’s last batch edit in a form that can still be undone, of the last 30 days',
    params: byId,
    query,
    data: z.object({ last: undoableBatchEdit.nullable() }),
  }),
  undo: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'POST',
    path: `${path}/:editId/Actions/Undo`,
    access: record('batchEdit'),
    done: 'updated',
    summary:
      'Give the records of a batch edit their former values. Records that have been changed since, or that the caller may not change, stay and are listed',
    params: byEdit,
    query,
    data: z.object({ undone: z.number().int(), kept: z.array(refusedRecord) }),
  }),
}

export const batchEditErrors = {
  'batchEdit.off': { code: 403 },
  'batchEdit.noField': { code: 400 },
  'batchEdit.field': { code: 400 },
  /** data: {refused: [{id, title, label, reason}]} */
  'batchEdit.refused': { code: 409 },
  'batchEdit.keyReused': { code: 409 },
  'batchEdit.unknown': { code: 404 },
  'batchEdit.changed': { code: 409 },
  'batchEdit.keptByForm': { code: 409 },
  'batchEdit.files': { code: 409 },
  'batchEdit.mayNotEdit': { code: 403 },
} satisfies Record<string, ErrorEntry>
