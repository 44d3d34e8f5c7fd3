import { z } from 'zod'
import { endpoint, signedIn } from '../endpoint.ts'
import { fileReply, text } from '../shapes.ts'

export const downloadEndpoints = {
  download: endpoint({
    method: 'GET',
    path: '/api/file/Download/export/:name',
    access: signedIn,
    summary: 'A file that the server made for the caller: a template, an export, the rows that failed; kept for a day',
    params: z.object({ name: text(64) }),
    data: fileReply,
    answersFile: true,
  }),
}
