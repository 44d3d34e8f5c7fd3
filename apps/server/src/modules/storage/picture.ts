import type { UploadType } from '@armature/contract'
import type { Sharp, SharpOptions } from 'sharp'
import { AppError } from '../../platform/app-error.ts'
import { createQueue } from '../../platform/queue.ts'
import { runInThread } from '../../platform/thread/run-in-thread.ts'
import { isBmp, type Bitmap } from './bmp.ts'
import type { BitmapWork } from './picture-worker.ts'

export interface Picture {
  bytes: Buffer
  contentType: string
  extension: string
}

/** more pixels than any current camera; a decompression bomb has far more */
const maxPixels = 60_000_000
/** Decoding is expensive: two at a time, with a short queue. */
const runInQueue = createQueue(2, 16)

/** Stored size of each type in px. */
const conversions: Record<UploadType, (picture: Sharp) => Sharp> = {
  userAvatar: (picture) => picture.resize(256, 256, { fit: 'cover' }).webp({ quality: 86 }),
  signImg: (picture) => picture.resize(800, 400, { fit: 'inside', withoutEnlargement: true }).png(),
  feedback: (picture) => picture.resize(2000, 2000, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }),
  logo: (picture) => picture.resize(512, 512, { fit: 'inside', withoutEnlargement: true }).png(),
  IM: (picture) =>
    picture.resize(2000, 2000, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82, effort: 2 }),
}

/** A chat accepts two more formats (SO.70); animations are kept. */
const isChatType = (type: UploadType): boolean => type === 'IM'

/**
 * Converts an uploaded image to a new one, upright, in the size of its type. Only pixels are copied: no location, camera data or
 * scripts of the file.
 *
 * @throws AppError `file.noPicture` if the bytes are no JPEG, PNG or WebP (`file.noImage` in a chat, which accepts GIF and BMP
 * too), `file.broken`, `request.busy`
 */
export async function convertPicture(type: UploadType, bytes: Uint8Array): Promise<Picture> {
  // checked before the library is used: its readers for other formats (SVG, PDF …) never get untrusted files
  if (isChatType(type) ? !isSupportedPicture(bytes) && !isGif(bytes) && !isBmp(bytes) : !isSupportedPicture(bytes))
    throw new AppError(isChatType(type) ? 'file.noImage' : 'file.noPicture')
  const { default: sharp } = await import('sharp')
  return runInQueue(async () => {
    try {
      const limits = {
        limitInputPixels: maxPixels,
        failOn: 'error',
        sequentialRead: true,
      } as const
      const picture = isBmp(bytes)
        ? createFromPixels(sharp, await readBitmap(bytes))
        : sharp(bytes, { ...limits, animated: isChatType(type) && isGif(bytes) })
      const { data, info } = await conversions[type](picture.autoOrient()).toBuffer({
        resolveWithObject: true,
      })
      return { bytes: data, contentType: `image/${info.format}`, extension: info.format }
    } catch {
      throw new AppError('file.broken')
    }
  })
}

/** A signature in few colors and half the size, about 5 KB. @param bytes as stored. @throws AppError 'file.broken', 'request.busy' */
export async function shrinkSignature(bytes: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return runInQueue(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      return await picture
        .resize(480, 240, { fit: 'inside', withoutEnlargement: true })
        .png({ palette: true, colours: 32 })
        .toBuffer()
    } catch {
      throw new AppError('file.broken')
    }
  })
}

/** Reads the pixels in a thread: a small file may have sixty million. @throws AppError 'file.broken' */
async function readBitmap(bytes: Uint8Array): Promise<Bitmap> {
  const work: BitmapWork = { bytes, maxPixels }
  const bitmap = await runInThread<Bitmap | null>({
    name: 'picture-worker',
    source: new URL('./picture-worker.ts', import.meta.url),
    work,
    limits: { timeMs: 20_000, memoryMb: 256 },
  })
  if (!bitmap) throw new AppError('file.broken')
  return bitmap
}

const createFromPixels = (
  sharp: (pixels: Uint8Array, options: SharpOptions) => Sharp,
  { pixels, ...raw }: Bitmap,
): Sharp => sharp(pixels, { raw: { ...raw, channels: 4 } })

const hasBytesAt = (bytes: Uint8Array, at: number, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[at + index] === byte)

const isSupportedPicture = (bytes: Uint8Array): boolean =>
  hasBytesAt(bytes, 0, [0xff, 0xd8, 0xff]) ||
  hasBytesAt(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
  (hasBytesAt(bytes, 0, [0x52, 0x49, 0x46, 0x46]) && hasBytesAt(bytes, 8, [0x57, 0x45, 0x42, 0x50]))

const isGif = (bytes: Uint8Array): boolean => hasBytesAt(bytes, 0, [0x47, 0x49, 0x46, 0x38])
