import { AppError } from '../../../platform/app-error.ts'
import { createQueue } from '../../session/queue.ts'

/** more dots than any camera of today has; a bomb unpacks to far more */
const mostPixels = 60_000_000
const smallPx = 320
const inQueue = createQueue(2, 32)
/** kinds that the library reads; a bitmap is shown as it is */
const readable: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/**
 * A small picture for lists, without what a camera wrote into the large one. Undefined for kinds that are shown as they are.
 *
 * @throws AppError 'file.broken' where it cannot be read or has too many dots, 'request.busy'
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
