import { serveThread } from '../../platform/thread/serve-thread.ts'
import { readBmp, type Bitmap } from './bmp.ts'

export interface BitmapWork {
  bytes: Uint8Array
  maxPixels: number
}

// null for a file that cannot be read
await serveThread(
  (work: BitmapWork) => work,
  ({ bytes, maxPixels }): Bitmap | null => {
    try {
      return readBmp(bytes, maxPixels)
    } catch {
      return null
    }
  },
  // the pixels may be hundreds of megabytes
  (bitmap) => (bitmap ? [bitmap.pixels.buffer as ArrayBuffer] : []),
)
