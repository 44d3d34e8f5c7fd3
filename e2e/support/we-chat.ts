import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { createPng } from './png.ts'
import { ask, signInOverHttp } from './story.ts'

export const weChatAccount = {
  appId: 'wxe2e0000000000001',
  appSecret: '0123456789abcdef0123456789abcdef',
  token: 'storyToken',
}
export const followerId = 'oStory-Follower_1'

/** What WeChat answers, by path. */
const answers: Record<string, object | Buffer> = {
  '/cgi-bin/stable_token': { access_token: 'token-1', expires_in: 7200 },
  '/cgi-bin/tags/get': { tags: [{ id: 2, name: '业主' }] },
  '/cgi-bin/user/get': { total: 1, count: 1, data: { openid: [followerId] }, next_openid: followerId },
  '/cgi-bin/user/info/batchget': {
    user_info_list: [
      { subscribe: 1, openid: followerId, subscribe_time: 1_700_000_000, remark: '南站业主', tagid_list: [2] },
    ],
  },
  '/cgi-bin/message/custom/send': { errcode: 0 },
  '/cgi-bin/menu/create': { errcode: 0 },
  '/cgi-bin/material/batchget_material': {
    ...{ total_count: 1, item_count: 1 },
    item: [{ media_id: 'media-0', name: '一次接线图.png', update_time: 1_700_000_000 }],
  },
  '/cgi-bin/material/add_material': { media_id: 'media-1', url: '' },
  '/cgi-bin/material/get_material': createPng(8, 8),
  '/cgi-bin/material/del_material': { errcode: 0 },
}

export interface WeChatServer {
  /** what the product has called, oldest first */
  calls: { path: string; body: unknown }[]
  /** the follower writes to the official account; @returns what the product answers */
  write: (baseURL: string, text: string) => Promise<string>
  /** ends the server, switches the account off, empties its menu and deletes its replies and media */
  close: () => Promise<void>
}

/** WeChat at the address that the product was started with: a follower, and every message taken. */
export async function startWeChat(): Promise<WeChatServer> {
  const calls: WeChatServer['calls'] = []
  const server = createServer((request, reply) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const { pathname: path } = new URL(request.url ?? '', 'http://we.chat')
      const isForm = request.headers['content-type']?.startsWith('multipart/form-data')
      calls.push({ path, body: isForm ? text : text && (JSON.parse(text) as unknown) })
      const answer = answers[path] ?? { errcode: -1 }
      reply.writeHead(200).end(Buffer.isBuffer(answer) ? answer : JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(Number(process.env['E2E_WECHAT_PORT']), '127.0.0.1', resolve))
  return {
    calls,
    write: async (baseURL, text) => {
      const timestamp = String(Math.floor(Date.now() / 1000))
      const signature = createHash('sha1').update([weChatAccount.token, timestamp, '7'].sort().join('')).digest('hex')
      const message = `<xml><ToUserName>gh_1</ToUserName><FromUserName>${followerId}</FromUserName><MsgType>text</MsgType><MsgId>${Date.now()}</MsgId><Content>${text}</Content></xml>`
      const callback = `${baseURL}/api/weChat/Callback?signature=${signature}&timestamp=${timestamp}&nonce=7`
      return (await fetch(callback, { method: 'POST', body: message })).text()
    },
    close: async () => {
      const token = await signInOverHttp('admin')
      const { revision } = await ask<{ revision: number }>('GET', '/api/weChat/Menu', token)
      await ask('PUT', '/api/weChat/Menu', token, { body: { buttons: [], revision } })
      for (const path of ['/api/weChat/Reply', '/api/weChat/Media']) {
        const { list } = await ask<{ list: { id: string }[] }>('GET', path, token)
        for (const { id } of list) await ask('DELETE', `${path}/${id}`, token)
      }
      await ask('PUT', '/api/weChat/Account', token, { body: { ...weChatAccount, encoding: 'plain', enabledMark: 0 } })
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
