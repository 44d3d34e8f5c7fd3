import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '../../platform/app-error.ts'
import { isOfficeDocument } from './office-parts.ts'

/** Number of first bytes needed to detect the type of a file. */
export const headBytes = 65_536

const binaryType = 'application/octet-stream'
const buildOfficeType = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`
/** an encrypted Office document is a compound file too */
const zipOrCompound = ['application/zip', 'application/x-cfb']
const compound = ['application/x-cfb']
const textType = 'text/plain; charset=utf-8'

/** Known extensions: stored content type, and types that may be detected from the first bytes. */
const contentByExtension: Record<string, { as: string; found: readonly string[] }> = {
  png: { as: 'image/png', found: ['image/png', 'image/apng'] },
  jpg: { as: 'image/jpeg', found: ['image/jpeg'] },
  jpeg: { as: 'image/jpeg', found: ['image/jpeg'] },
  gif: { as: 'image/gif', found: ['image/gif'] },
  bmp: { as: 'image/bmp', found: ['image/bmp'] },
  webp: { as: 'image/webp', found: ['image/webp'] },
  // telephones give these names to some videos of the formats that they are derived from
  mp4: {
    as: 'video/mp4',
    found: ['video/mp4', 'video/x-m4v', 'video/quicktime', 'video/3gpp', 'video/3gpp2', 'audio/mp4'],
  },
  webm: { as: 'video/webm', found: ['video/webm', 'video/matroska', 'video/x-matroska'] },
  pdf: { as: 'application/pdf', found: ['application/pdf'] },
  docx: {
    as: buildOfficeType('wordprocessingml.document'),
    found: [buildOfficeType('wordprocessingml.document'), ...zipOrCompound],
  },
  xlsx: {
    as: buildOfficeType('spreadsheetml.sheet'),
    found: [buildOfficeType('spreadsheetml.sheet'), ...zipOrCompound],
  },
  pptx: {
    as: buildOfficeType('presentationml.presentation'),
    found: [buildOfficeType('presentationml.presentation'), ...zipOrCompound],
  },
  doc: { as: 'application/msword', found: compound },
  xls: { as: 'application/vnd.ms-excel', found: compound },
  ppt: { as: 'application/vnd.ms-powerpoint', found: compound },
}
/** The folder of the main part of an Office document. */
const officeParts: Record<string, string> = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' }
const textExtensions: ReadonlySet<string> = new Set(['txt', 'csv', 'log', 'md', 'json'])

/** A file to detect the type of. */
export interface FileContent {
  /** its first bytes */
  head: Uint8Array
  size: number
  /** bytes from `start` to before `end`; fewer if the file is shorter */
  read: (start: number, end: number) => Promise<Uint8Array>
}

export const toContent = (bytes: Uint8Array): FileContent => ({
  head: bytes.subarray(0, headBytes),
  size: bytes.length,
  read: (start, end) => Promise.resolve(bytes.subarray(start, end)),
})

/**
 * Detects the content type of a file from its first bytes, and of an Office document from its parts. A known extension must match
 * the content; others are stored as binary.
 *
 * @throws AppError 'file.otherContent'
 */
export async function detectContentType(content: FileContent, extension: string): Promise<string> {
  const { head, size } = content
  const promise = contentByExtension[extension]
  const isText = textExtensions.has(extension)
  if (!promise && !isText) return binaryType
  // an empty file has no type
  if (size === 0) return isText ? textType : binaryType
  const found = await detectType(head)
  const isKept = promise ? promise.found.includes(found ?? '') : found === undefined || found === 'application/xml'
  const part = officeParts[extension]
  if (!isKept || (part !== undefined && !(await isOfficeDocument(content, part))))
    throw new AppError('file.otherContent', { extension })
  return promise ? promise.as : textType
}

export const isImageType = (contentType: string): boolean => contentType.startsWith('image/')

/** Whether it can be displayed instead of downloaded: nothing of it is executed. */
export const canShowInline = (contentType: string): boolean =>
  isImageType(contentType) || contentType === 'application/pdf'

async function detectType(head: Uint8Array): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(head))?.mime
  } catch {
    return undefined
  }
}
