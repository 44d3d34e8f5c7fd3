import { AppError } from '../../platform/app-error.ts'
import { createQueue } from '../../platform/queue.ts'

/** more pixels than any current camera; a decompression bomb has far more */
const maxPixels = 60_000_000
const thumbnailPx = 320
const runInQueue = createQueue(2, 32)
/** formats that the library reads; bitmaps are displayed unchanged */
const thumbnailTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/**
 * Creates a thumbnail for lists, without metadata. Undefined for formats that are displayed unchanged.
 *
 * @throws AppError 'file.broken' if it cannot be read or has too many pixels, 'request.busy'
 */
export async function createThumbnail(bytes: Uint8Array, contentType: string): Promise<Buffer | undefined> {
  if (!thumbnailTypes.has(contentType)) return undefined
  const { default: sharp } = await import('sharp')
  return runInQueue(async () => {
    try {
      return await sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true })
        .autoOrient()
        .resize(thumbnailPx, thumbnailPx, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer()
    } catch {
      throw new AppError('file.broken')
    }
  })
}
