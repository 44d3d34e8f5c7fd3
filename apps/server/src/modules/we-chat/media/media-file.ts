import type { FileReply } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { createQueue } from '../../../platform/queue.ts'
import { getEnabledAccount } from '../account/account.ts'
import { loadFile } from '../client/call-we-chat.ts'
import { fetchFile } from '../client/send-request.ts'
import { detectMedia } from './detect-media.ts'
import { findMedia } from '../stored-media/media.queries.ts'

/** Limits files in memory: each has up to 12 MB. */
const inQueue = createQueue(3, 16)

/**
 * The file of media, read from WeChat for every caller.
 *
 * @throws AppError 'weChat.notSetUp', 'weChat.mediaUnknown', 'weChat.noPreview', errors of WeChat
 */
export async function readMediaFile(deps: Deps, id: string): Promise<FileReply> {
  const account = await getEnabledAccount(deps)
  const media = await findMedia(deps.db, account.appId, id)
  if (!media) throw new AppError('weChat.mediaUnknown')
  return inQueue(async () => {
    const body = { media_id: media.media_id }
    const answer = await loadFile(deps, account, { path: '/cgi-bin/material/get_material', body })
    const bytes = Buffer.isBuffer(answer) ? answer : await fetchFile(getVideoUrl(deps, answer['down_url']))
    const found = await detectMedia(bytes)
    if (!found) throw new AppError('weChat.noPreview')
    return { bytes, contentType: found.contentType, keep: 'nowhere' }
  })
}

/** Videos are on servers of Tencent: no other address is called. @throws AppError 'weChat.noPreview' */
function getVideoUrl({ config }: Deps, given: unknown): string {
  const url = typeof given === 'string' ? URL.parse(given) : null
  if (url?.origin === new URL(config.weChatUrl).origin) return url.href
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '' || !/\.(qq\.com|qpic\.cn)$/.test(url.hostname))
    throw new AppError('weChat.noPreview')
  url.protocol = 'https:'
  return url.href
}
