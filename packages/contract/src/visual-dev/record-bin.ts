import { z } from 'zod'
import { endpoint, largeCallMs, record } from '../endpoint.ts'
import { byId, id, pageSchema, paging, text } from '../shapes.ts'
import { throughMenu } from './online-dev.ts'

const path = '/api/visualdev/OnlineDev/:id/Bin'
const query = z.object(throughMenu)
const ids = z.object({ ids: z.array(id).min(1).max(500) })
const count = z.object({ count: z.number() })
/** milliseconds since 1970; both ends are included */
const time = text(15).regex(/^\d*$/).default('')

/** A deleted record in the recycle bin of its form. */
const binnedRecord = z.object({
  /** of the record; it keeps its id when it is restored */
  id: z.string(),
  /** the first columns of the list that the caller may see, in display text; '' if all are empty */
  title: z.string(),
  /** who deleted it, '' if that user no longer exists */
  userName: z.string(),
  /** when it was deleted, in milliseconds since 1970 */
  time: z.number(),
  /** when it is deleted for good, in milliseconds since 1970 */
  purgeTime: z.number(),
  /** what is restored with it: rows of sub-tables, files, an approval */
  rows: z.number(),
  files: z.number(),
  hasApproval: z.boolean(),
})
export type BinnedRecord = z.output<typeof binnedRecord>

/**
 * The recycle bin of a form. `:id` is the model. The rows are limited as they were in the list: by the data scheme of the menu,
 * applied to the record as it was when it was deleted.
 */
export const recordBinEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: record('remove'),
    summary: 'Deleted records that can be restored, newest first',
    params: byId,
    query: query.extend({
      ...paging,
      /** name or account of the user who deleted it */
      keyword: text(100).default(''),
      startTime: time,
      endTime: time,
    }),
    data: pageSchema(binnedRecord),
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/Actions/Restore`,
    access: record('remove'),
    done: 'recovered',
    summary: 'Restore deleted records with their rows, files, history and approval, all or none',
    params: byId,
    query,
    body: ids,
    data: count,
    timeBudgetMs: largeCallMs,
  }),
  purge: endpoint({
    method: 'POST',
    path: `${path}/Actions/Purge`,
    access: record('remove'),
    done: 'removed',
    summary: 'Delete records of the recycle bin for good, all or none',
    params: byId,
    query,
    body: ids,
    data: count,
  }),
}

export const recordBinErrors = {
  'bin.unknown': { code: 404 },
  'bin.refused': { code: 400 },
}
