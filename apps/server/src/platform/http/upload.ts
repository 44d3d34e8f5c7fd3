import type { UploadedFile } from '@armature/contract'
import type { MultipartFields } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/** bytes of a multipart form in addition to its file */
const envelopeBytes = 16_384

/**
 * Rejects a form that declares a too large size before any of it is read.
 *
 * @throws an error with status 413
 */
export function assertUploadSize(request: FastifyRequest, most: number): void {
  if (Number(request.headers['content-length'] ?? 0) > most + envelopeBytes) throw createTooLargeError()
}

/**
 * Reads the single file of a multipart form into memory: up to `most` bytes, plus a few short fields.
 *
 * @throws AppError `request.malformed`, or an error with status 413
 */
export async function readUpload(request: FastifyRequest, most: number): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new AppError('request.malformed')
  try {
    const part = await request.file({ limits: { fileSize: most, files: 1, fields: 12, fieldSize: 1_000, parts: 13 } })
    if (!part) throw new AppError('request.malformed')
    const bytes = await part.toBuffer()
    // `toBuffer` notices a cut file only if a part of it is still unread then
    if (part.file.truncated) throw createTooLargeError()
    return { name: (part.filename ?? '').slice(0, 255), bytes, fields: readTextFields(part.fields) }
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 413) throw createTooLargeError()
    throw new AppError('request.malformed')
  } finally {
    // reads and discards the rest, so that the connection stays usable and the client gets the reply
    request.raw.unpipe()
    request.raw.resume()
  }
}

/** Text fields of the form; a field given twice counts as missing. */
function readTextFields(fields: MultipartFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' && typeof field.value === 'string'
        ? [[name, field.value]]
        : [],
    ),
  )
}

const createTooLargeError = () => Object.assign(new Error('the upload is too large'), { statusCode: 413 })
