import type { EndpointQuery, weChatMediaEndpoints, WeChatMedia } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { getEnabledAccount } from '../account/account.ts'
import { findMenu } from '../menu/menu.queries.ts'
import { findMediaInMenu } from '../menu/wire-menu.ts'
import { listRepliesWithMedia } from '../reply/reply.queries.ts'
import { pageMedia, type MediaRow } from '../stored-media/media.queries.ts'

type MediaQuery = EndpointQuery<typeof weChatMediaEndpoints.list> & { mediaId?: string }

/** @throws AppError 'weChat.notSetUp' */
export async function listMedia(deps: Deps, query: MediaQuery) {
  const { rows, pagination } = await loadPage(deps, query)
  const [replies, inMenu] = await Promise.all([
    listRepliesWithMedia(
      deps.db,
      rows.map((row) => row.media_id),
    ),
    findMenu(deps.db).then(findMediaInMenu),
  ])
  const list = rows.map((row) => ({
    ...toMedia(row),
    replies: replies.filter((reply) => reply.media_id === row.media_id).map(({ keywords }) => keywords.join(' ')),
    isInMenu: inMenu.has(row.media_id),
  }))
  return { list, pagination }
}

const pagesWithMedia = ['weChat.media', 'weChat.reply', 'weChat.message', 'weChat.menu']

/** @throws AppError 'weChat.notSetUp' */
export async function selectMedia(deps: Deps, { isAdministrator, rights }: Caller, query: MediaQuery) {
  const { currentPage, pageSize } = query
  if (!isAdministrator && !pagesWithMedia.some((page) => rights.menus.has(page)))
    return { list: [], pagination: { currentPage, pageSize, total: 0 } }
  const { rows, pagination } = await loadPage(deps, query)
  return { list: rows.map(toMedia), pagination }
}

async function loadPage(deps: Deps, { keyword, kind, mediaId = '', currentPage, pageSize }: MediaQuery) {
  const { appId } = await getEnabledAccount(deps)
  const offset = (currentPage - 1) * pageSize
  const { rows, total } = await pageMedia(deps.db, {
    appId,
    kind,
    mediaId,
    keyword: keyword.trim(),
    limit: pageSize,
    offset,
  })
  return { rows, pagination: { currentPage, pageSize, total } }
}

const toMedia = (row: MediaRow): WeChatMedia => ({
  id: row.id,
  mediaId: row.media_id,
  kind: row.kind,
  fullName: row.full_name,
  introduction: row.introduction,
  changedTime: row.changed_at.getTime(),
})
