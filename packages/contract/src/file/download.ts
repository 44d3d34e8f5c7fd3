import { z } from 'zod'
import { endpoint, signedIn } from '../endpoint.ts'
import { fileReply, text } from '../shapes.ts'

/** How long a file that was sent to a user is kept. */
export const sentFileDays = 30

/** Files of one mail of the product; a larger one stays with the message on the site. */
export const attachmentMegabytes = 5

export const downloadEndpoints = {
  download: endpoint({
    method: 'GET',
    path: '/api/file/Download/export/:name',
    access: signedIn,
    summary:
      'A file made for the caller: a template, an export or the failed rows, kept for a day, or one sent to them, kept for 30 days',
    params: z.object({ name: text(64) }),
    data: fileReply,
    answersFile: true,
  }),
}
