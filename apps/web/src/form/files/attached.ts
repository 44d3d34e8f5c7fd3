import type { AttachedFile, AttachedImage, Field } from '@armature/form-engine'
import { fileIdInAddress } from '@armature/form-engine/control/files'
import { listOf } from './uploads.ts'

/** The valid file entries of a field value, which may have any shape. */
export const filesOf = (value: unknown): AttachedFile[] =>
  listOf(value).filter((entry): entry is AttachedFile => hasTexts(entry, ['name', 'fileId', 'fileVersionId', 'url']))

export const imagesOf = (value: unknown): AttachedImage[] =>
  listOf(value).filter((entry): entry is AttachedImage => hasTexts(entry, ['name', 'fileId', 'url']))

/** The URL of an image: the base file URL, which is empty, and the URL of the image (F7.61, FO.22). */
export const baseFileUrl = ''
export const imageUrl = ({ url }: Pick<AttachedImage, 'url'>): string => `${baseFileUrl}${url}`
export const smallUrl = (image: Pick<AttachedImage, 'url'>): string => `${imageUrl(image)}?size=small`

export const signatureUrl = (value: unknown): string =>
  typeof value === 'string' && fileIdInAddress(value) !== undefined ? `${baseFileUrl}${value}` : ''

/** Enabled by default (FO.101). */
export const mayDownload = (field: Field | undefined): boolean => field?.['showDownload'] !== false

const hasTexts = (entry: unknown, names: readonly string[]): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  names.every((name) => typeof (entry as Record<string, unknown>)[name] === 'string')
