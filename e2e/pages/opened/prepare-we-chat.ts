import { ask } from '../../support/story.ts'
import { startWeChat, weChatAccount } from '../../support/we-chat.ts'
import type { Prepared, World } from './opened-state.ts'

/** An official account with a follower who has written. */
export const prepareWeChat = ({ token, baseURL, share }: World): Promise<Prepared> =>
  share('we-chat', async () => {
    const server = await startWeChat()
    await ask('PUT', '/api/weChat/Account', token, { body: { ...weChatAccount, encoding: 'plain', enabledMark: 1 } })
    await ask('POST', '/api/weChat/Follower/Actions/Sync', token, { body: {} })
    await ask('POST', '/api/weChat/Media/Actions/Sync', token, { body: { kind: 'image' } })
    await server.write(baseURL, '今天停电吗[疑问]')
    return { cleanUp: server.close }
  })
