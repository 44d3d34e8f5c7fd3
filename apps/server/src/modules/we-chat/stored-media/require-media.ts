import type { WeChatMediaKind } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { listMediaById, type MediaRow } from './media.queries.ts'

/** A file of the account that is to be sent. @throws AppError 'weChat.mediaUnknown' */
export async function requireMedia(db: Db, appId: string, mediaId: string, kind?: WeChatMediaKind): Promise<MediaRow> {
  const [media] = await listMediaById(db, appId, [mediaId])
  if (!media || (kind !== undefined && media.kind !== kind))
    throw new AppError('weChat.mediaUnknown', {}, { field: 'mediaId' })
  return media
}
