import type { Calls, EndpointData, UploadType } from '@armature/contract'
import { toast } from '../../ui/feedback/toast-state.ts'
import { call } from '../api/api.ts'
import { loadTexts, translate } from '../i18n/i18n.ts'

/** File types that can be chosen in the file dialog. */
export const pictureTypes = 'image/png,image/jpeg,image/webp'

/** Largest picture in bytes, as in the contract; a test compares. */
export const pictureLimits: Record<UploadType, number> = {
  userAvatar: 5_242_880,
  signImg: 1_048_576,
  feedback: 5_242_880,
  logo: 2_097_152,
  IM: 5_242_880,
}

/** File types for an upload type: a chat accepts more than the others (SO.70). */
export const listPictureTypes = (type: UploadType): string =>
  type === 'IM' ? `${pictureTypes},image/gif,image/bmp` : pictureTypes

/** Shows why a chosen file is refused, before it is sent (S8.25). */
export async function checkPictureFile(type: UploadType, file: Blob): Promise<boolean> {
  await loadTexts('picture')
  if (!listPictureTypes(type).split(',').includes(file.type))
    toast.error(translate(type === 'IM' ? 'picture:notChatPicture' : 'picture:notPicture'))
  else if (file.size > pictureLimits[type])
    toast.error(translate('picture:tooLarge', { size: pictureLimits[type] / 1_048_576 }))
  else return false
  return true
}

type UploadedPicture = EndpointData<Calls['POST /api/file/Uploader/:type']>

/**
 * Uploads a picture.
 *
 * @throws ApiError after its message was shown (S8.26, S8.27)
 */
export async function uploadPicture(type: UploadType, picture: Blob, name: string): Promise<UploadedPicture> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  return call('POST /api/file/Uploader/:type', { params: { type }, body: { name, bytes } })
}
