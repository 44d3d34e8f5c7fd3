import { openId } from '@armature/contract'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Account } from '../account/account.ts'
import type { WeChatReply } from '../client/send-request.ts'
import { callWeChat } from '../client/call-we-chat.ts'
import type { FollowerProfile } from './follower.queries.ts'

/** Maximum number of followers per request to WeChat. */
export const batchSize = 100

const idPage = z.object({
  total: z.number().int().min(0),
  data: z.object({ openid: z.array(openId).max(10_000) }).default({ openid: [] }),
  next_openid: z.string().max(64).default(''),
})
const tagList = z.object({ tags: z.array(z.object({ id: z.number(), name: z.string() })).default([]) })
const optionalText = z.string().catch('')
const userInfoList = z.object({
  user_info_list: z.array(
    z.object({
      openid: openId,
      subscribe: z.number().catch(1),
      subscribe_time: z.number().int().min(0).max(100_000_000_000).nullable().catch(null),
      remark: optionalText,
      tagid_list: z.array(z.number()).catch([]),
    }),
  ),
})

/** Up to 10,000 ids after a known one; '' for the first page. */
export async function fetchFollowerIds(deps: Deps, account: Account, next: string) {
  const query: Record<string, string> = next === '' ? {} : { next_openid: next }
  return parseReply(idPage, await callWeChat(deps, account, { path: '/cgi-bin/user/get', query }))
}

export async function fetchTagNames(deps: Deps, account: Account): Promise<ReadonlyMap<number, string>> {
  const { tags } = parseReply(tagList, await callWeChat(deps, account, { path: '/cgi-bin/tags/get' }))
  return new Map(tags.map(({ id, name }) => [id, cleanText(name)]))
}

/** Profiles of one batch, without those who no longer follow. */
export async function fetchProfiles(
  deps: Deps,
  account: Account,
  ids: readonly string[],
  tags: ReadonlyMap<number, string>,
): Promise<FollowerProfile[]> {
  const body = { user_list: ids.map((openid) => ({ openid, lang: 'zh_CN' })) }
  const { user_info_list: list } = parseReply(
    userInfoList,
    await callWeChat(deps, account, { path: '/cgi-bin/user/info/batchget', body }),
  )
  const asked = new Set(ids)
  const found = new Map(
    list.filter(({ openid, subscribe }) => subscribe !== 0 && asked.has(openid)).map((one) => [one.openid, one]),
  )
  return [...found.values()].map(({ openid, remark, subscribe_time, tagid_list }) => ({
    openId: openid,
    remark: cleanText(remark),
    tags: tagid_list.flatMap((id) => tags.get(id) ?? []),
    subscribedAt: subscribe_time && subscribe_time * 1000,
  }))
}

const cleanText = (text: string) => text.replaceAll('\u0000', '').toWellFormed().slice(0, 100).toWellFormed()

function parseReply<T extends z.ZodType>(shape: T, answer: WeChatReply): z.output<T> {
  const parsed = shape.safeParse(answer)
  if (!parsed.success) throw new AppError('weChat.unreachable', { reason: 'JSON' })
  return parsed.data
}
