import type { ErrorEntry } from '../errors.ts'

/** An error with the number and message of WeChat in brackets. */
const createWeChatError = (zh: string, tw: string, en: string): ErrorEntry => ({
  code: 400,
  text: {
    zh: `${zh}（微信：{errcode} {errmsg}）`,
    tw: `${tw}（微信：{errcode} {errmsg}）`,
    en: `${en} (WeChat: {errcode} {errmsg})`,
  },
})

export const weChatErrors = {
  'weChat.notSetUp': {
    code: 409,
    text: {
      zh: '尚未配置或已停用公众号，请先在“公众号配置”中设置并启用',
      tw: '尚未設定或已停用公眾號，請先在「公眾號設定」中設定並啟用',
      en: 'No official account is turned on. Set one up under “Official account” first',
    },
  },
  'weChat.secretMissing': {
    code: 400,
    text: {
      zh: '请填写{field}',
      tw: '請填寫{field}',
      en: 'Enter the {field}',
    },
  },
  'weChat.unreachable': {
    code: 503,
    text: {
      zh: '无法连接微信服务器（{reason}），请稍后再试',
      tw: '無法連線微信伺服器（{reason}），請稍後再試',
      en: 'WeChat cannot be reached ({reason}). Try again later',
    },
  },
  'weChat.refused': createWeChatError('微信拒绝了请求', '微信拒絕了請求', 'WeChat has refused'),
  'weChat.appIdWrong': createWeChatError('AppID 不存在', 'AppID 不存在', 'There is no such AppID'),
  'weChat.secretWrong': createWeChatError(
    'AppSecret 不正确或已重置',
    'AppSecret 不正確或已重設',
    'The AppSecret is wrong or was reset',
  ),
  'weChat.addressNotAllowed': createWeChatError(
    '本服务器的 IP 不在公众号的 IP 白名单中，请在公众平台添加',
    '本伺服器的 IP 不在公眾號的 IP 白名單中，請在公眾平台新增',
    'The IP of this server is not on the IP whitelist of the account. Add it on the WeChat platform',
  ),
  'weChat.notAuthorised': createWeChatError(
    '该公众号没有此接口的权限',
    '該公眾號沒有此介面的權限',
    'The account does not have permission for this call',
  ),
  'weChat.limited': createWeChatError(
    '今日调用次数已达上限',
    '今日呼叫次數已達上限',
    'The limit of calls for today has been reached',
  ),
  'weChat.tooLate': createWeChatError(
    '距对方上次互动已超过 48 小时，微信不再接受回复',
    '距對方上次互動已超過 48 小時，微信不再接受回覆',
    'The follower has not been active for 48 hours. WeChat no longer accepts replies',
  ),
  'weChat.tooMany': createWeChatError(
    '对方回复前，微信不再接受更多消息',
    '對方回覆前，微信不再接受更多訊息',
    'WeChat accepts no more messages until the follower replies',
  ),
  'weChat.notFollowing': createWeChatError('对方已取消关注', '對方已取消關注', 'The follower has left'),
  'weChat.windowOver': {
    code: 409,
    text: {
      zh: '距对方上次互动已超过 48 小时，无法回复',
      tw: '距對方上次互動已超過 48 小時，無法回覆',
      en: 'The follower has not been active for 48 hours and cannot receive replies',
    },
  },
  'weChat.textLong': {
    code: 400,
    text: {
      zh: '内容过长：{bytes} 字节，微信最多 {most} 字节（一个汉字 3 字节）',
      tw: '內容過長：{bytes} 位元組，微信最多 {most} 位元組（一個漢字 3 位元組）',
      en: 'The text is too long: {bytes} bytes, the limit is {most} (a Chinese character has 3)',
    },
  },
  'weChat.menuFaulty': {
    code: 400,
    text: {
      zh: '菜单还有 {count} 处不符合微信的要求，不能发布',
      tw: '選單還有 {count} 處不符合微信的要求，不能發布',
      en: 'The menu breaks WeChat rules in {count} places and cannot be published',
    },
  },
  'weChat.menuStale': {
    code: 409,
    text: {
      zh: '菜单已被他人修改，请刷新后再操作',
      tw: '選單已被他人修改，請重新整理後再操作',
      en: 'Someone else has changed the menu. Load it again',
    },
  },
  'weChat.noMenuThere': {
    code: 404,
    text: {
      zh: '微信上还没有自定义菜单',
      tw: '微信上還沒有自訂選單',
      en: 'The account has no menu on WeChat',
    },
  },
  'weChat.syncRunning': {
    code: 409,
    text: {
      zh: '正在同步关注用户，请等待完成或先取消',
      tw: '正在同步關注使用者，請等待完成或先取消',
      en: 'Followers are being synchronized. Wait until this ends, or stop it first',
    },
  },
  'weChat.followerUnknown': {
    code: 404,
    text: { zh: '该关注用户不存在', tw: '該關注使用者不存在', en: 'Follower not found' },
  },
  'weChat.userUnknown': {
    code: 400,
    text: { zh: '所选用户不存在', tw: '所選使用者不存在', en: 'User not found' },
  },
  'weChat.replyTaken': {
    code: 409,
    text: {
      zh: '该场景已有启用的自动回复，请先停用或编辑它',
      tw: '該情境已有啟用的自動回覆，請先停用或編輯它',
      en: 'A reply for this is already on. Turn it off or edit it',
    },
  },
  'weChat.keywordMissing': {
    code: 400,
    text: { zh: '请至少填写一个关键词', tw: '請至少填寫一個關鍵字', en: 'Enter at least one keyword' },
  },
  'weChat.replyUnknown': {
    code: 404,
    text: { zh: '该自动回复不存在', tw: '該自動回覆不存在', en: 'Reply not found' },
  },
} satisfies Record<string, ErrorEntry>
