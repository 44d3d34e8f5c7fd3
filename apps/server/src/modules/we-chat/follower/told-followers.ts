import { openId } from '@armature/contract'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Account } from '../account/account.ts'
import type { Answer } from '../client/ask.ts'
import { callWeChat } from '../client/call.ts'
import type { ToldFollower } from './follower.queries.ts'

/** Maximum number of followers per request to WeChat. */
export const portion = 100

const idPage = z.object({
  total: z.number().int().min(0),
  data: z.object({ openid: z.array(openId).max(10_000) }).default({ openid: [] }),
  next_openid: z.string().max(64).default(''),
})
const tagList = z.object({ tags: z.array(z.object({ id: z.number(), name: z.string() })).default([]) })
const words = z.string().catch('')
const described = z.object({
  user_info_list: z.array(
    z.object({
      openid: openId,
      subscribe: z.number().catch(1),
      subscribe_time: z.number().int().min(0).max(100_000_000_000).nullable().catch(null),
      remark: words,
      tagid_list: z.array(z.number()).catch([]),
    }),
  ),
})

/** Up to 10,000 ids after a known one; '' for the first page. */
export async function idsBehind(deps: Deps, account: Account, next: string) {
  const query: Record<string, string> = next === '' ? {} : { next_openid: next }
  return read(idPage, await callWeChat(deps, account, { path: '/cgi-bin/user/get', query }))
}

export async function tagNames(deps: Deps, account: Account): Promise<ReadonlyMap<number, string>> {
  const { tags } = read(tagList, await callWeChat(deps, account, { path: '/cgi-bin/tags/get' }))
  return new Map(tags.map(({ id, name }) => [id, clean(name)]))
}

/** Profiles of one batch, without those who no longer follow. */
export async function describe(
  deps: Deps,
  account: Account,
  ids: readonly string[],
  tags: ReadonlyMap<number, string>,
): Promise<ToldFollower[]> {
  const body = { user_list: ids.map((openid) => ({ openid, lang: 'zh_CN' })) }
  const { user_info_list: list } = read(
    described,
    await callWeChat(deps, account, { path: '/cgi-bin/user/info/batchget', body }),
  )
  const asked = new Set(ids)
  const found = new Map(list.filter(({ openid, subscribe }) => subscribe !== 0 && asked.has(openid)).map((one) => [one.openid, one])) // prettier-ignore
  return [...found.values()].map(({ openid, remark, subscribe_time, tagid_list }) => ({
    openId: openid,
    remark: clean(remark),
    tags: tagid_list.flatMap((id) => tags.get(id) ?? []),
    subscribedAt: subscribe_time && subscribe_time * 1000,
  }))
}

const clean = (text: string) => text.replaceAll('\u0000', '').toWellFormed().slice(0, 100).toWellFormed()

function read<T extends z.ZodType>(shape: T, answer: Answer): z.output<T> {
  const parsed = shape.safeParse(answer)
  if (!parsed.success) throw new AppError('weChat.unreachable', { reason: 'JSON' })
  return parsed.data
}
