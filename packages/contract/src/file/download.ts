import { z } from 'zod'
import { endpoint, signedIn } from '../endpoint.ts'
import { fileReply, text } from '../shapes.ts'

export const downloadEndpoints = {
  download: endpoint({
    method: 'GET',
    path: '/api/file/Download/export/:name',
    access: signedIn,
    summary: 'A file made for the caller: a template, an export or the failed rows; kept for a day',
    params: z.object({ name: text(64) }),
    data: fileReply,
    answersFile: true,
  }),
}
