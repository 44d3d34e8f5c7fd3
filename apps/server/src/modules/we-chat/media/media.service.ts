import { weChatMediaLimits, type UploadedFile, type WeChatMediaKind } from '@armature/contract'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { createId } from '../../../platform/ids.ts'
import { limitText } from '../../../platform/text.ts'
import { getEnabledAccount, type Account } from '../account/account.ts'
import { callWeChat } from '../client/call-we-chat.ts'
import { findMenu } from '../menu/menu.queries.ts'
import { findMediaInMenu } from '../menu/wire-menu.ts'
import { listRepliesWithMedia } from '../reply/reply.queries.ts'
import { detectMedia } from './detect-media.ts'
import { deleteMedia, deleteMissingMedia, findMedia, saveMedia } from '../stored-media/media.queries.ts'

const uploadReply = z.object({ media_id: z.string().regex(/^[\w-]{1,128}$/) })

/**
 * Uploads a file to the account, for as long as it is not deleted.
 *
 * @throws AppError 'weChat.notSetUp', 'weChat.mediaLarge', 'weChat.mediaType', errors of WeChat
 */
export async function uploadMedia(
  deps: Deps,
  kind: WeChatMediaKind,
  { name, bytes, fields }: UploadedFile,
): Promise<{ id: string }> {
  const account = await getEnabledAccount(deps)
  const { bytes: most, types } = weChatMediaLimits[kind]
  if (bytes.length > most) throw new AppError('weChat.mediaLarge', { size: most / 1_048_576 })
  const found = await detectMedia(bytes)
  if (found?.kind !== kind) throw new AppError('weChat.mediaType', { types: types.join(' / ') })
  const fullName = toName(fields?.['name'] || name) || found.extension
  const introduction = kind === 'video' ? cleanText(fields?.['introduction'] ?? '', 200) : ''
  const form = new FormData()
  const fileName = fullName.toLowerCase().endsWith(`.${found.extension}`) ? fullName : `${fullName}.${found.extension}`
  form.append('media', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: found.contentType }), fileName)
  if (kind === 'video') form.append('description', JSON.stringify({ title: fullName, introduction }))
  const reply = uploadReply.safeParse(
    await callWeChat(deps, account, { path: '/cgi-bin/material/add_material', query: { type: kind }, form }),
  )
  if (!reply.success) throw new AppError('weChat.unreachable', { reason: 'media_id' })
  const at = new Date(deps.clock())
  const row = { app_id: account.appId, media_id: reply.data.media_id, kind, full_name: fullName, introduction }
  // a synchronization may have stored it meanwhile
  const [id = ''] = await saveMedia(deps.db, [{ id: createId(), ...row, changed_at: at, synced_at: at }])
  return { id }
}

/** WeChat lists 20 at a time. */
const pageSize = 20
const maxPages = 50
/** Less than the time of the call, with one more request. */
const syncMs = 20_000

const materialPage = z.object({
  total_count: z.number().int().min(0),
  item: z
    .array(
      z.object({
        media_id: z.string().regex(/^[\w-]{1,128}$/),
        name: z.string().catch(''),
        description: z.string().catch(''),
        update_time: z.number().int().min(0).max(100_000_000_000),
      }),
    )
    .max(pageSize),
})

/** Reads what the account has of a kind. What it has no more is forgotten, if everything could be read. */
export async function syncMedia(deps: Deps, kind: WeChatMediaKind): Promise<{ count: number }> {
  const account = await getEnabledAccount(deps)
  const began = new Date(deps.clock())
  const end = performance.now() + syncMs
  let count = 0
  for (let page = 0; page < maxPages && performance.now() < end; page++) {
    const { total_count: total, item } = await fetchPage(deps, account, kind, count)
    const at = new Date(deps.clock())
    const rows = item.map((one) => ({
      ...{ id: createId(), app_id: account.appId, media_id: one.media_id, kind },
      ...{ full_name: toName(one.name) || one.media_id.slice(0, 100), introduction: cleanText(one.description, 200) },
      ...{ changed_at: new Date(one.update_time * 1000), synced_at: at },
    }))
    // an id that WeChat names twice would be updated twice by one statement
    await saveMedia(deps.db, [...new Map(rows.map((row) => [row.media_id, row])).values()])
    count += item.length
    if (item.length > 0 && count < total) continue
    if (count >= total) await deleteMissingMedia(deps.db, account.appId, kind, began)
    break
  }
  return { count }
}

async function fetchPage(deps: Deps, account: Account, type: WeChatMediaKind, offset: number) {
  const body = { type, offset, count: pageSize }
  const answer = await callWeChat(deps, account, { path: '/cgi-bin/material/batchget_material', body })
  const parsed = materialPage.safeParse(answer)
  if (!parsed.success) throw new AppError('weChat.unreachable', { reason: 'JSON' })
  return parsed.data
}

/**
 * Deletes a file from the account, also if WeChat has it no more.
 *
 * @throws AppError 'weChat.notSetUp', 'weChat.mediaUnknown', 'weChat.mediaUsed', errors of WeChat
 */
export async function removeMedia(deps: Deps, id: string): Promise<null> {
  const account = await getEnabledAccount(deps)
  const media = await findMedia(deps.db, account.appId, id)
  if (!media) throw new AppError('weChat.mediaUnknown')
  const replies = await listRepliesWithMedia(deps.db, [media.media_id])
  const isInMenu = findMediaInMenu(await findMenu(deps.db)).has(media.media_id)
  if (replies.length > 0 || isInMenu)
    throw new AppError('weChat.mediaUsed', { name: media.full_name, count: replies.length + Number(isInMenu) })
  const body = { media_id: media.media_id }
  try {
    await callWeChat(deps, account, { path: '/cgi-bin/material/del_material', body })
  } catch (error) {
    if (!(error instanceof AppError) || error.key !== 'weChat.mediaGone') throw error
  }
  await deleteMedia(deps.db, id)
  return null
}

const cleanText = (text: string, most: number) => limitText(text.replaceAll('\u0000', '').toWellFormed().trim(), most)
/** A name without the characters that end the name of a file. */
const toName = (text: string) => cleanText(text.replaceAll(/["\\/\r\n]/g, ' '), 100)
