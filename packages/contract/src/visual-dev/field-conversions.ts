import { z } from 'zod'
import { endpoint, permission } from '../endpoint.ts'
import { byId, nothing } from '../shapes.ts'

const page = permission('onlineDev.webDesign')
const release = permission('onlineDev.webDesign:btn_release')

/** The conversion of the values of a large form, which ends with its release; the last one is kept. */
const fieldConversion = z.object({
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** converting values, building indexes of the new columns, or releasing, which waits while the table is in use */
  step: z.enum(['values', 'indexes', 'release']),
  /** rows with values, and how many of them are converted */
  total: z.number(),
  done: z.number(),
  /** name of the user who releases */
  user: z.string(),
  isOwn: z.boolean(),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  /** why it failed; '' otherwise */
  fault: z.string(),
})
export type FieldConversion = z.output<typeof fieldConversion>

export const fieldConversionEndpoints = {
  conversion: endpoint({
    method: 'GET',
    path: '/api/visualdev/Base/:id/Conversion',
    access: page,
    summary: 'The conversion of values that runs, or the last one; null if there was none',
    params: byId,
    data: fieldConversion.nullable(),
  }),
  cancelConversion: endpoint({
    method: 'DELETE',
    path: '/api/visualdev/Base/:id/Conversion',
    access: release,
    audit: { action: 'terminate', object: 'design' },
    summary: 'Cancel the conversion of values, and with it the release',
    params: byId,
    data: nothing,
  }),
}

export const fieldConversionErrors = {
  'design.beingConverted': { code: 409 },
  'design.notBeingConverted': { code: 409 },
  'design.releaseAgain': { code: 409 },
}
