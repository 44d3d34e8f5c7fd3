import { bytesOf, weChatTextBytes } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'

/** @throws AppError 'weChat.textLong': WeChat counts bytes */
export function requireShort(content: string): void {
  const bytes = bytesOf(content)
  if (bytes > weChatTextBytes)
    throw new AppError('weChat.textLong', { bytes, most: weChatTextBytes }, { field: 'content' })
}
