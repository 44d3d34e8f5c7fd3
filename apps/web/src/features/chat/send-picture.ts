import { loadTexts, translate } from '../../lib/i18n/i18n.ts'
import { checkPictureFile, uploadPicture } from '../../lib/files/upload-picture.ts'
import { toast } from '../../ui/feedback/toast-state.ts'
import { sendImage } from './outgoing.ts'

/** Sends a chosen, pasted or dropped picture: one at a time (S5.35), once its upload has returned a name (S5.38). */
export async function sendPictures(toUserId: string, files: readonly File[]): Promise<void> {
  const [file] = files
  if (!file) return
  if (files.length > 1) {
    await loadTexts('chat')
    toast.error(translate('chat:onePicture'))
    return
  }
  if (await checkPictureFile('IM', file)) return
  try {
    const { name } = await uploadPicture('IM', file, file.name)
    if (name) sendImage(toUserId, { name, ...(await readImageSize(file)) })
  } catch {
    // the upload has already shown the error
  }
}

async function readImageSize(file: Blob): Promise<{ width: number; height: number }> {
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  picture.close()
  return { width, height }
}
