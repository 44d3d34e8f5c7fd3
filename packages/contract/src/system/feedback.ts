import { z } from 'zod'
import { endpoint, permission, signedIn } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { byId, nothing, pageSchema, paging, text } from '../shapes.ts'

export const maxFeedbackPictures = 3
export const maxFeedbackLength = 1000

export const feedbackState = z.enum(['open', 'done'])
export type FeedbackState = z.output<typeof feedbackState>

const feedbackRow = z.object({
  id: z.string(),
  content: z.string(),
  /** addresses of its pictures */
  pictures: z.array(z.string()),
  state: feedbackState,
  userName: z.string(),
  account: z.string(),
  /** milliseconds since 1970 */
  creatorTime: z.number(),
  doneUser: z.string(),
  doneTime: z.number().nullable(),
})
export type FeedbackRow = z.output<typeof feedbackRow>

const readers = permission('system.feedback')

/** Feedback of users about the product, and its readers (SO.49). */
export const feedbackEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/api/system/Feedback',
    access: signedIn,
    summary: 'Send feedback about the product',
    body: z.object({
      content: text(maxFeedbackLength).refine((value) => value.trim() !== ''),
      /** names returned by the upload of type feedback */
      pictures: z.array(text(64)).max(maxFeedbackPictures).default([]),
    }),
    data: z.object({ id: z.string() }),
    done: 'sent',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/system/Feedback',
    access: readers,
    summary: 'Feedback of users, newest first',
    query: z.object({
      keyword: text(100).default(''),
      state: z.enum(['open', 'done', '']).default(''),
      ...paging,
    }),
    data: pageSchema(feedbackRow),
  }),
  setState: endpoint({
    method: 'PUT',
    path: '/api/system/Feedback/:id/Actions/State',
    access: readers,
    summary: 'Mark feedback as handled, or open it again',
    params: byId,
    body: z.object({ state: feedbackState }),
    data: nothing,
    done: 'updated',
  }),
}

export const feedbackErrors = {
  'feedback.missing': { code: 404 },
  'feedback.tooMany': { code: 429 },
} satisfies Record<string, ErrorEntry>
