import { weChatMediaKinds, weChatMediaLimits, type WeChatMediaKind } from '@armature/contract'
import { fileTypeFromBuffer } from 'file-type'

interface DetectedMedia {
  kind: WeChatMediaKind
  extension: string
  contentType: string
}

/** What a file is by its content; its name counts nothing. Undefined for what WeChat does not store. */
export async function detectMedia(bytes: Uint8Array): Promise<DetectedMedia | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!found) return undefined
  // WMA is an ASF file with sound only
  const extension = found.mime === 'audio/x-ms-asf' ? 'wma' : found.ext
  const kind = weChatMediaKinds.find((one) => weChatMediaLimits[one].types.includes(extension))
  return kind && { kind, extension, contentType: found.mime }
}
