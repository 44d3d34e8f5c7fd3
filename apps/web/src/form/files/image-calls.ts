import type { AttachedImage } from '@armature/form-engine'
import { call } from '../../lib/api/api.ts'

/** Uploads an image; the returned entry is the value stored by a form (F3.28, F3.29). @throws ApiError */
export async function uploadImage(picture: Blob, name: string): Promise<AttachedImage> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  const data = await call('POST /api/file/Uploader/annexpic', { body: { name, bytes }, silent: true })
  return { name, fileId: data.name, url: data.url }
}
