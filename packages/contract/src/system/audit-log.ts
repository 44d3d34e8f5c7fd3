import { z } from 'zod'
import { auditActions, auditObjects, type AuditAction, type AuditObject } from '../catalog/audit-actions.ts'
import { endpoint, permission, type EndpointQuery } from '../endpoint.ts'
import { pageSchema, paging, text } from '../shapes.ts'
import { madeFile } from '../transfer/import.ts'

const auditRow = z.object({
  /** number of the entry, in the order of the trail */
  id: z.string(),
  /** milliseconds since 1970 */
  creatorTime: z.number(),
  /** '' where no user acted */
  userName: z.string(),
  account: z.string(),
  /** whose view the user had; '' for their own */
  viewedAsName: z.string(),
  action: z.enum(Object.keys(auditActions) as AuditAction[]),
  object: z.enum(Object.keys(auditObjects) as AuditObject[]),
  objectId: z.string(),
  objectName: z.string(),
  /** of the envelope: 200 if it was done */
  code: z.number(),
  ip: z.string(),
  ipAddressName: z.string(),
  userAgent: z.string(),
})
export type AuditRow = z.output<typeof auditRow>

const auditChange = z.object({
  /** name of the value, as in the calls */
  field: z.string(),
  /** one text; of a list, the entries that are gone, or new */
  before: z.array(z.string()),
  after: z.array(z.string()),
})
export type AuditChange = z.output<typeof auditChange>

/** milliseconds since 1970; both ends are included */
const time = text(15).regex(/^\d*$/).default('')
const filter = {
  /** account or name of the user */
  keyword: text(100).default(''),
  /** name or id of the object */
  objectKeyword: text(100).default(''),
  action: z.enum([...(Object.keys(auditActions) as AuditAction[]), '']).default(''),
  object: z.enum([...(Object.keys(auditObjects) as AuditObject[]), '']).default(''),
  outcome: z.enum(['done', 'refused', '']).default(''),
  startTime: time,
  endTime: time,
}

const path = '/api/system/AuditLog'
const readers = permission('system.auditLog')

export const auditLogEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: readers,
    summary: 'The audit trail, newest first; a delegated administrator sees the entries of their organizations',
    query: z.object({ ...filter, ...paging }),
    data: pageSchema(auditRow),
  }),
  export: endpoint({
    method: 'GET',
    path: `${path}/ExportExcel`,
    access: readers,
    // personal data leave the system, which is entered in the caller's log
    logged: true,
    audit: { action: 'export', object: 'auditTrail', details: Object.keys(filter) as (keyof typeof filter)[] },
    summary: 'The filtered entries as an Excel file, the newest 50,000 at most',
    query: z.object(filter),
    data: madeFile,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: readers,
    summary: 'An entry with the values before and after',
    params: z.object({ id: text(15).regex(/^\d+$/) }),
    data: auditRow.extend({ requestId: z.string(), changes: z.array(auditChange) }),
  }),
}
export type AuditFilter = EndpointQuery<typeof auditLogEndpoints.export>

export const auditErrors = { 'audit.keywordShort': { code: 400 } }
