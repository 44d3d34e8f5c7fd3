import type { AttachedFile, AttachedImage, Field } from '@armature/form-engine'
import { extractFileId } from '@armature/form-engine/control/files'

export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

/** The valid file entries of a field value, which may have any shape. */
export const listFiles = (value: unknown): AttachedFile[] =>
  toList(value).filter((entry): entry is AttachedFile => hasTexts(entry, ['name', 'fileId', 'fileVersionId', 'url']))

export const listImages = (value: unknown): AttachedImage[] =>
  toList(value).filter((entry): entry is AttachedImage => hasTexts(entry, ['name', 'fileId', 'url']))

/** The URL of an image: the base file URL, which is empty, and the URL of the image (F7.61, FO.22). */
export const baseFileUrl = ''
export const buildImageUrl = ({ url }: Pick<AttachedImage, 'url'>): string => `${baseFileUrl}${url}`
export const buildThumbnailUrl = (image: Pick<AttachedImage, 'url'>): string => `${buildImageUrl(image)}?size=small`

export const buildSignatureUrl = (value: unknown): string =>
  typeof value === 'string' && extractFileId(value) !== undefined ? `${baseFileUrl}${value}` : ''

/** Enabled by default (FO.101). */
export const mayDownload = (field: Field | undefined): boolean => field?.['showDownload'] !== false

const hasTexts = (entry: unknown, names: readonly string[]): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  names.every((name) => typeof (entry as Record<string, unknown>)[name] === 'string')
