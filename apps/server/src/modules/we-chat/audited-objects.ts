import { type AuditedObject, describeSingle, describeTable, nameColumns } from '../audited-objects/index.ts'

const account = (column: string) => `(select ${column} from wechat_account)`
const menu = (column: string) => `(select ${column} from wechat_menu)`

/** The account and its menu, each a table of one row. */
const weChat = describeSingle({
  kind: 'weChat',
  values: {
    appId: account('app_id'),
    encoding: account('encoding'),
    enabledMark: account('enabled_mark'),
    menu: menu('left(md5(buttons::text), 12)'),
    menuReleasedAt: menu('released_at'),
  },
  privateValues: {
    appSecret: account(`encode(app_secret, 'hex')`),
    token: account(`encode(token, 'hex')`),
    encodingAesKey: account(`encode(encoding_aes_key, 'hex')`),
  },
})

const weChatReply = describeTable({
  kind: 'weChatReply',
  table: 'wechat_replies',
  name: `coalesce(nullif(array_to_string(o.keywords, ', '), ''), o.occasion)`,
  values: {
    ...nameColumns('occasion', 'keywords', 'is_exact', 'sort_code', 'enabled_mark'),
    content: 'left(md5(o.content || o.media_id), 12)',
  },
})

const weChatMedia = describeTable({
  kind: 'weChatMedia',
  table: 'wechat_media',
  name: 'o.full_name',
  values: nameColumns('kind', 'full_name'),
})

export const weChatObjects: readonly AuditedObject[] = [weChat, weChatReply, weChatMedia]
