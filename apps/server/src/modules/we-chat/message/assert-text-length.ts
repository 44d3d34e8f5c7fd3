import { countUtf8Bytes, weChatTextBytes } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'

/** @throws AppError 'weChat.textLong': WeChat counts bytes */
export function assertTextLength(content: string): void {
  const bytes = countUtf8Bytes(content)
  if (bytes > weChatTextBytes)
    throw new AppError('weChat.textLong', { bytes, most: weChatTextBytes }, { field: 'content' })
}
