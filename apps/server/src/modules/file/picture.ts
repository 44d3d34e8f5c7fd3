import type { UploadType } from '@armature/contract'
import type { Sharp } from 'sharp'
import { AppError } from '../../platform/app-error.ts'
import { createQueue } from '../session/queue.ts'

export interface Picture {
  bytes: Buffer
  contentType: string
  extension: string
}

/** more dots than any camera of today has; a bomb unpacks to far more */
const mostPixels = 60_000_000
/** Unpacking is the heavy part: two at a time, and a short line behind them. */
const inQueue = createQueue(2, 16)

/** What each type is kept as, in px. */
const kept: Record<UploadType, (picture: Sharp) => Sharp> = {
  userAvatar: (picture) => picture.resize(256, 256, { fit: 'cover' }).webp({ quality: 86 }),
  signImg: (picture) => picture.resize(800, 400, { fit: 'inside', withoutEnlargement: true }).png(),
  feedback: (picture) => picture.resize(2000, 2000, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }),
  logo: (picture) => picture.resize(512, 512, { fit: 'inside', withoutEnlargement: true }).png(),
}

/**
 * Makes a new picture out of an uploaded one, upright, of the size its type needs. Only pixels come over: no place, camera or
 * script that stood in the file.
 *
 * @throws AppError `file.noPicture` where the bytes are no JPEG, PNG or WebP, `file.broken`, `request.busy`
 */
export async function remakePicture(type: UploadType, bytes: Uint8Array): Promise<Picture> {
  // looked at before the library is: its readers for other kinds (SVG, PDF …) never see what a stranger sends
  if (!isKnownKind(bytes)) throw new AppError('file.noPicture')
  const { default: sharp } = await import('sharp')
  return inQueue(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      const { data, info } = await kept[type](picture.autoOrient()).toBuffer({ resolveWithObject: true })
      return { bytes: data, contentType: `image/${info.format}`, extension: info.format }
    } catch {
      throw new AppError('file.broken')
    }
  })
}

function isKnownKind(bytes: Uint8Array): boolean {
  const starts = (at: number, mark: readonly number[]) => mark.every((byte, index) => bytes[at + index] === byte)
  return (
    starts(0, [0xff, 0xd8, 0xff]) ||
    starts(0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
    (starts(0, [0x52, 0x49, 0x46, 0x46]) && starts(8, [0x57, 0x45, 0x42, 0x50]))
  )
}
