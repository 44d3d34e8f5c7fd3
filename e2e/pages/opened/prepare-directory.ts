import { ask } from '../../support/story.ts'
import type { Prepared, World } from './opened-state.ts'

/** An account of WeCom that is turned on; nothing is called. */
export async function prepareDirectory({ token }: World): Promise<Prepared> {
  const account = { corpId: 'ww0123456789abcdef', appKey: '', agentId: '', apiUrl: '', signInMark: 0 }
  const save = (enabledMark: 0 | 1) =>
    ask('PUT', '/api/weChat/CompanyDirectory/weCom', token, {
      body: { ...account, secret: 'secret-0123456789', enabledMark },
    })
  await save(1)
  return { cleanUp: () => save(0) }
}
