import { AppError } from '../../../platform/app-error.ts'
import { createQueue } from '../../session/queue.ts'

/** more pixels than any current camera; a decompression bomb has far more */
const mostPixels = 60_000_000
const smallPx = 320
const inQueue = createQueue(2, 32)
/** formats that the library reads; bitmaps are displayed unchanged */
const readable: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/**
 * Creates a thumbnail for lists, without metadata. Undefined for formats that are displayed unchanged.
 *
 * @throws AppError 'file.broken' if it cannot be read or has too many pixels, 'request.busy'
 */
export async function smallPicture(bytes: Uint8Array, contentType: string): Promise<Buffer | undefined> {
  if (!readable.has(contentType)) return undefined
  const { default: sharp } = await import('sharp')
  return inQueue(async () => {
    try {
      return await sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: true })
        .autoOrient()
        .resize(smallPx, smallPx, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer()
    } catch {
      throw new AppError('file.broken')
    }
  })
}
