import sharp from 'sharp'
import type { Client, Reply } from './client.ts'

export interface PictureValues {
  width?: number
  height?: number
  /** stands in the file beside its pixels, as a camera writes it */
  artist?: string
}

const plain = ({ width = 40, height = 30 }: PictureValues) =>
  sharp({ create: { width, height, channels: 3, background: { r: 24, g: 144, b: 255 } } })

export const aPng = (values: PictureValues = {}): Promise<Buffer> => plain(values).png().toBuffer()

export const aJpeg = ({ artist = 'nobody', ...values }: PictureValues = {}): Promise<Buffer> =>
  plain(values)
    .withExif({ IFD0: { Artist: artist } })
    .jpeg()
    .toBuffer()

export interface Uploaded {
  name: string
  url: string
}

/** Sends a file as the browser does: one part of a multipart form. */
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
