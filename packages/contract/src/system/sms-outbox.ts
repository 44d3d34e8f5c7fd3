import { z } from 'zod'
import { administrator, endpoint } from '../endpoint.ts'
import { byId, pageSchema, pageQuery, pagination } from '../shapes.ts'

export const sentCode = z.object({
  id: z.string(),
  mobile: z.string(),
  /** the full message if it was not sent; null if a provider sent it */
  text: z.string().nullable(),
  /** valid: can be used to sign in; used; over: expired, replaced or guessed too often; failed: refused by the provider */
  state: z.enum(['valid', 'used', 'over', 'failed']),
  ip: z.string(),
  /** milliseconds since 1970 */
  sentAt: z.number(),
})
export type SentCode = z.output<typeof sentCode>

export const accessRequest = z.object({
  id: z.string(),
  mobile: z.string(),
  companyName: z.string(),
  contact: z.string(),
  ip: z.string(),
  askedAt: z.number(),
  handledAt: z.number().nullable(),
  handledBy: z.string(),
})
export type AccessRequest = z.output<typeof accessRequest>

export const smsOutboxEndpoints = {
  listSentCodes: endpoint({
    method: 'GET',
    path: '/api/system/SmsOutbox',
    access: administrator,
    summary: 'SMS codes of the last day, newest first; shown only if no SMS provider is set',
    query: pageQuery,
    data: z.object({
      list: z.array(sentCode),
      pagination,
      /** provider: messages are sent; outbox: they are only stored here; none: no codes at all */
      sender: z.enum(['provider', 'outbox', 'none']),
    }),
  }),
  listAccessRequests: endpoint({
    method: 'GET',
    path: '/api/system/AccessRequest',
    access: administrator,
    summary: 'Requests for an account, open ones first (SO.11)',
    query: pageQuery,
    data: pageSchema(accessRequest),
  }),
  handleAccessRequest: endpoint({
    method: 'PUT',
    path: '/api/system/AccessRequest/:id',
    access: administrator,
    summary: 'Mark a request as handled, or open it again',
    params: byId,
    body: z.object({ handled: z.boolean() }),
    data: z.null(),
    done: 'updated',
  }),
}

export const smsOutboxErrors = {
  'accessRequest.missing': { code: 404 },
}
