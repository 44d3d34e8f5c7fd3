import { z } from 'zod'
import { endpoint, signedIn } from '../endpoint.ts'
import { fileReply, text } from '../shapes.ts'

/** Kinds of files that are fetched by their name; more come with attachments. */
export const downloadTypes = ['export'] as const
export type DownloadType = (typeof downloadTypes)[number]

export const downloadEndpoints = {
  download: endpoint({
    method: 'GET',
    path: '/api/file/Download/:type/:name',
    access: signedIn,
    summary: 'A file that the server made for the caller: a template, an export, the rows that failed; kept for a day',
    params: z.object({ type: z.enum(downloadTypes), name: text(64) }),
    data: fileReply,
    answersFile: true,
  }),
}
