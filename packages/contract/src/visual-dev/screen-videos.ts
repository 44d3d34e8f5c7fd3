import { z } from 'zod'
import { endpoint, open, permission, signedIn } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { byId, fileReply, id, idText, nothing, text } from '../shapes.ts'

const path = '/api/visualdev/Screen/:id/Videos'

/** How long an address of a video is valid, in milliseconds; a screen that is shown asks for another one before. */
export const videoAddressMs = 6 * 3_600_000
/** Largest video in bytes. */
export const maxVideoBytes = 1_073_741_824
/** Videos that a screen may use together, with those that only its versions show, in bytes. */
export const maxScreenVideoBytes = 2_147_483_648
/** Extensions of files that browsers play. */
export const videoExtensions = ['mp4', 'webm'] as const

/** `fileId`: the server's name of an uploaded file */
const video = z.object({ id, fileId: idText() })

/** Videos that were uploaded to a screen. */
export const screenVideoEndpoints = {
  add: endpoint({
    method: 'POST',
    path,
    access: permission('onlineDev.screen:btn_edit'),
    audit: { action: 'update', object: 'screen' },
    summary: 'Add a video that the caller has uploaded to a screen, whose elements can show it from then on',
    params: byId,
    body: z.object({ fileId: idText() }),
    data: nothing,
    done: 'created',
  }),
  find: endpoint({
    method: 'GET',
    path: `${path}/:fileId`,
    access: signedIn,
    summary: 'An address of a video, valid for six hours, for those who may see the screen; it ends with their session',
    params: video,
    data: z.object({ url: z.string() }),
  }),
  play: endpoint({
    method: 'GET',
    path: `${path}/:fileId/Content`,
    access: open,
    summary: 'The content of a video, or a range of it, for a caller with a ticket for it',
    params: video,
    query: z.object({ token: text(200).default('') }),
    data: fileReply,
    answersFile: true,
  }),
  playPublic: endpoint({
    method: 'GET',
    path: '/api/visualdev/PublicScreen/:id/Videos/:fileId',
    access: open,
    summary: 'The content of a video that a public screen shows, or a range of it',
    params: video,
    data: fileReply,
    answersFile: true,
  }),
}

export const screenVideoErrors = {
  'screen.noVideo': { code: 400 },
  'screen.videoTooLarge': { code: 413 },
  'screen.videosTooLarge': { code: 413 },
} satisfies Record<string, ErrorEntry>
