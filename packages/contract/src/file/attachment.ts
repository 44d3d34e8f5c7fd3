import { z } from 'zod'
import { remoteCallMs, endpoint, open, signedIn } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { fileReply, text, uploadedFile, integer, idText } from '../shapes.ts'

/** Files of forms: attachments, and the images and signatures that are shown. */
export const attachmentTypes = ['annex', 'annexpic'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

/** Size of the parts of a chunked upload; the last one has the rest (F9.10). */
export const chunkBytes = 5_242_880
/** Largest file in bytes, whatever a form allows. */
export const maxFileBytes = 5_368_709_120
/** Largest file in bytes that is sent in one request. */
export const maxWholeBytes = 20_971_520

/** BLAKE3 of the whole file, in lower-case hex (docs/decisions/0056). */
const identifier = z.string().regex(/^[0-9a-f]{64}$/)

/** The fields that describe a part (FO.24). */
const chunk = z.object({
  chunkNumber: integer(1, 1024),
  chunkSize: integer(chunkBytes, chunkBytes),
  currentChunkSize: integer(0, chunkBytes),
  totalSize: integer(0, maxFileBytes),
  totalChunks: integer(1, 1024),
  identifier,
  filename: text(255),
  relativePath: text(1000).default(''),
})
export type ChunkFields = z.output<typeof chunk>

/** What browsers report about a file: data that must not be trusted. */
const browserField = { fileType: text(255).default(''), extension: text(20).default('') }

/**
 * `uploaded`: already complete. `chunkNumbers`: parts that have been uploaded. `merge`: all parts are there and can be merged
 * (F3.101).
 */
const chunkState = z.object({ uploaded: z.boolean(), chunkNumbers: z.array(z.number()), merge: z.boolean() })

/** `name` is the server's name of the file, and the `fileId` of the entry in a form. */
const attachment = z.object({
  name: z.string(),
  fileSize: z.number(),
  fileExtension: z.string(),
  fileVersionId: z.string(),
  url: z.string(),
})

/** A file of a mail or a comment, with the same properties as in forms, so that it is previewed and downloaded in the same way. */
export const shownFile = z.object({
  /** its original name */
  name: z.string(),
  fileId: z.string(),
  /** bytes */
  fileSize: z.number(),
  fileExtension: z.string(),
  fileVersionId: z.string(),
  url: z.string(),
})
export type ShownFile = z.output<typeof shownFile>

const wholeFile = {
  access: signedIn,
  body: uploadedFile,
  upload: true,
  bodyLimit: maxWholeBytes,
  logged: false,
} as const

export const attachmentEndpoints = {
  testChunk: endpoint({
    method: 'GET',
    path: '/api/file/chunk',
    access: signedIn,
    summary:
      'Which chunks of a file are already uploaded; a file that the caller may already read need not be sent (FO.23)',
    query: chunk.extend(browserField),
    data: chunkState,
  }),
  sendChunk: endpoint({
    method: 'POST',
    path: '/api/file/chunk',
    access: signedIn,
    summary: 'Upload one chunk of a file; a chunk that is sent again counts once',
    query: z.object(browserField),
    body: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array), fields: chunk }),
    upload: true,
    bodyLimit: chunkBytes,
    data: chunkState,
    logged: false,
  }),
  merge: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: '/api/file/merge',
    access: signedIn,
    summary: 'Merge the chunks of a file; a second call returns the same file (FO.26)',
    body: z.object({
      identifier,
      fileName: text(255).min(1),
      fileSize: integer(0, maxFileBytes),
      type: z.enum(['annex']).default('annex'),
      ...browserField,
    }),
    data: attachment,
  }),
  uploadAny: endpoint({
    ...wholeFile,
    method: 'POST',
    path: '/api/file/Uploader',
    summary: 'Upload a file in one piece (S7.207)',
    data: attachment,
  }),
  uploadFile: endpoint({
    ...wholeFile,
    method: 'POST',
    path: '/api/file/Uploader/annex',
    summary: 'Upload a file of a form in one piece (FO.21)',
    data: attachment,
  }),
  uploadImage: endpoint({
    ...wholeFile,
    method: 'POST',
    path: '/api/file/Uploader/annexpic',
    summary: 'Upload an image of a form (FO.21)',
    data: z.object({ name: z.string(), url: z.string() }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/file/Download/:type/:fileId',
    access: signedIn,
    summary:
      'An address of a file of a form, valid for some minutes: for its uploader until a record uses it, then for users who may see it there',
    params: z.object({ type: z.enum(attachmentTypes), fileId: idText() }),
    data: z.object({ url: z.string(), name: z.string() }),
  }),
  preview: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'GET',
    path: '/api/file/Uploader/Preview',
    access: signedIn,
    summary: 'An address of a file that is valid for some minutes; empty if the caller has no such file',
    query: z.object({
      fileName: text(255).default(''),
      fileVersionId: idText().default(''),
      fileDownloadUrl: text(500).default(''),
    }),
    data: z.string(),
  }),
  sheet: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'GET',
    path: '/api/file/Sheet/:fileVersionId',
    access: signedIn,
    summary: 'The texts of the first sheet of a workbook',
    params: z.object({ fileVersionId: idText() }),
    data: z.object({ rows: z.array(z.array(z.string())) }),
  }),
  image: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'GET',
    path: '/api/file/Image/annexpic/:name',
    access: signedIn,
    summary: 'An image of a form, or its thumbnail for a list, for users who may see it there (FO.22)',
    params: z.object({ name: text(64) }),
    query: z.object({ size: z.enum(['', 'small']).default('') }),
    data: fileReply,
    answersFile: true,
  }),
  fileAsImage: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'GET',
    path: '/api/file/Image/annex/:name',
    access: signedIn,
    summary: 'The same for a file that is an image',
    params: z.object({ name: text(64) }),
    query: z.object({ size: z.enum(['', 'small']).default('') }),
    data: fileReply,
    answersFile: true,
  }),
  fetch: endpoint({
    method: 'GET',
    path: '/api/file/Attachment/:type/:fileId',
    access: open,
    summary: 'The content of a file, for a caller with a ticket for it',
    params: z.object({ type: z.enum(attachmentTypes), fileId: idText() }),
    query: z.object({ token: text(200).default('') }),
    data: fileReply,
    answersFile: true,
  }),
}

export const attachmentErrors = {
  'file.tooLargeFile': { code: 413 },
  'file.badChunk': { code: 400 },
  'file.chunkDiffers': { code: 409 },
  'file.incomplete': { code: 409 },
  'file.damaged': { code: 400 },
  'file.otherContent': { code: 400 },
  'file.notImage': { code: 400 },
  'file.overQuota': { code: 429 },
} satisfies Record<string, ErrorEntry>
