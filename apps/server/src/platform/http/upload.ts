import type { UploadedFile } from '@armature/contract'
import type { MultipartFields } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/** bytes that a multipart form may take besides its file */
const envelopeBytes = 16_384

/**
 * A form that says it is larger than allowed is refused before a byte of it is kept.
 *
 * @throws an error with status 413
 */
export function refuseLargeUpload(request: FastifyRequest, most: number): void {
  if (Number(request.headers['content-length'] ?? 0) > most + envelopeBytes) throw tooLarge()
}

/**
 * The one file of a multipart form, held in memory: `most` bytes, nothing beside it but a few short fields.
 *
 * @throws AppError `request.malformed`, or an error with status 413
 */
export async function readUpload(request: FastifyRequest, most: number): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new AppError('request.malformed')
  try {
    const part = await request.file({ limits: { fileSize: most, files: 1, fields: 12, fieldSize: 1_000, parts: 13 } })
    if (!part) throw new AppError('request.malformed')
    const bytes = await part.toBuffer()
    return { name: (part.filename ?? '').slice(0, 255), bytes, fields: textsIn(part.fields) }
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 413) throw tooLarge()
    throw new AppError('request.malformed')
  } finally {
    // what stands behind the file is read away, so that the connection stays usable and the answer is heard
    request.raw.unpipe()
    request.raw.resume()
  }
}

/** Texts of the form; one that is given twice counts as not given. */
function textsIn(fields: MultipartFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' && typeof field.value === 'string'
        ? [[name, field.value]]
        : [],
    ),
  )
}

const tooLarge = () => Object.assign(new Error('the upload is too large'), { statusCode: 413 })
