import sharp from 'sharp'
import type { Client, Reply } from './client.ts'

export interface PictureValues {
  width?: number
  height?: number
  /** metadata in the file, as written by a camera */
  artist?: string
}

const createPlainPicture = ({ width = 40, height = 30 }: PictureValues) =>
  sharp({ create: { width, height, channels: 3, background: { r: 24, g: 144, b: 255 } } })

export const aPng = (values: PictureValues = {}): Promise<Buffer> => createPlainPicture(values).png().toBuffer()

export const aJpeg = ({ artist = 'nobody', ...values }: PictureValues = {}): Promise<Buffer> =>
  createPlainPicture(values)
    .withExif({ IFD0: { Artist: artist } })
    .jpeg()
    .toBuffer()

/** A GIF, animated if it has more than one frame. */
export async function aGif({
  frames = 2,
  width = 40,
  height = 30,
}: PictureValues & { frames?: number } = {}): Promise<Buffer> {
  const shades = Array.from({ length: frames }, (_, at) =>
    sharp({ create: { width, height, channels: 3, background: { r: 40 * at, g: 90, b: 160 } } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(shades), { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** A bitmap as written by Windows, red at the top and blue at the bottom. */
export function aBmp({ bits = 24, width = 40, height = 30 }: PictureValues & { bits?: 8 | 24 | 32 } = {}): Buffer {
  const [red, blue] = [
    [0, 0, 255, 0],
    [255, 0, 0, 0],
  ]
  const palette = bits === 8 ? 8 : 0
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  const file = Buffer.alloc(54 + palette + rowBytes * height)
  file.write('BM', 'latin1')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(54 + palette, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(bits, 28)
  if (palette > 0) file.set([...(red ?? []), ...(blue ?? [])], 54)
  for (let row = 0; row < height; row++) {
    // rows are bottom-up
    const isRed = height - 1 - row < height / 2
    for (let x = 0; x < width; x++) {
      const at = 54 + palette + row * rowBytes + (x * bits) / 8
      file.set(bits === 8 ? [isRed ? 0 : 1] : ((isRed ? red : blue) ?? []).slice(0, bits / 8), at)
    }
  }
  return file
}

export interface Uploaded {
  name: string
  url: string
}

/** Uploads a file as the browser does: one part of a multipart form. */
export async function uploadTo(
  url: string,
  client: Pick<Client, 'token'>,
  type: string,
  bytes: Uint8Array,
  name = 'picture.png',
): Promise<Reply<Uploaded>> {
  const body = new FormData()
  body.append('file', new Blob([Uint8Array.from(bytes)]), name)
  const response = await fetch(`${url}/api/file/Uploader/${type}`, {
    method: 'POST',
    headers: { 'X-Origin': 'pc', 'Accept-Language': 'zh', ...(client.token ? { Authorization: client.token } : {}) },
    body,
  })
  return { status: response.status, ...((await response.json()) as Omit<Reply<Uploaded>, 'status'>) }
}
