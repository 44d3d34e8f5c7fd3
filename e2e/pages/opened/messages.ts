import { createPng } from '../../support/png.ts'
import { ask, type Page } from '../../support/story.ts'
import { prepareDirectory } from './prepare-directory.ts'
import { prepareWeChat } from './prepare-we-chat.ts'
import { opens, type OpenedState, type Prepared, type World } from './opened-state.ts'

/** Mails need an account; nothing is fetched in it. */
const prepareMailAccount = ({ token, share }: World): Promise<Prepared> =>
  share('mail account', async () => {
    const hosts = '/api/system/SysConfig'
    const { mailHosts } = await ask<{ mailHosts: string[] }>('GET', hosts, token)
    await ask('PUT', hosts, token, { body: { mailHosts: [...mailHosts, '127.0.0.1'] } })
    const security = { imapSecurity: 'none', smtpSecurity: 'none' }
    const body = {
      address: 'admin@example.com',
      senderName: '管理员',
      imapHost: '127.0.0.1',
      imapPort: 1,
      smtpHost: '127.0.0.1',
      smtpPort: 1,
      ...security,
      account: 'admin',
      password: 'unused',
    }
    const { id } = await ask<{ id: string }>('POST', '/api/extend/Email/Config', token, { body })
    return {
      cleanUp: async () => {
        await ask('DELETE', `/api/extend/Email/Config/${id}`, token)
        await ask('PUT', hosts, token, { body: { mailHosts } })
      },
    }
  })

/** Opens a conversation by way of the contacts. */
async function writeToClerk(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog', { name: '内部聊天' })
  await page
    .getByRole('button', { name: /^内部聊天/ })
    .first()
    .click()
  await drawer.getByText('联系人', { exact: true }).click()
  await drawer.getByRole('searchbox').fill('何文员')
  await drawer.getByRole('button', { name: '何文员' }).first().click()
  await page.getByRole('textbox', { name: '输入消息' }).waitFor()
}
async function sendPicture(page: Page): Promise<void> {
  const pictures = page.getByRole('button', { name: '查看大图' })
  if ((await pictures.count()) > 0) return
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: '现场.png', mimeType: 'image/png', buffer: createPng(300, 200) })
  await pictures.first().waitFor()
}

/** What a form begins with cannot be loaded. */
const breakTemplates = (page: Page) =>
  page.route('**/api/message/MessageTemplateConfig/*', (route) =>
    route.fulfill({ json: { code: 500, msg: '数据库没有应答', data: null } }),
  )

/** A message that could not be sent; the demonstration sends none. */
const showDelivery = async (page: Page) => {
  await page.route(/\/api\/message\/MessageMonitor/, (route) => {
    const row = {
      ...{ id: '00000000-0000-4000-8000-00000000000d', title: '你获得了角色“值班长”', eventName: '获得角色' },
      ...{ channel: 'email', accountName: '系统邮箱', userName: '何文员', target: 'he@example.com', state: 'failed' },
      ...{ attempts: 5, fault: '无法连接 smtp.example.com:465（ECONNREFUSED）', creatorTime: 1_772_000_000_000 },
      ...{ sendTime: 1_772_000_000_000, endTime: 1_772_000_900_000, bodyText: '<p>王工授予了你角色“值班长”。</p>' },
    }
    const isList = new URL(route.request().url()).pathname.endsWith('/MessageMonitor')
    const pagination = { currentPage: 1, pageSize: 20, total: 1 }
    return route.fulfill({ json: { code: 200, msg: '', data: isList ? { list: [row], pagination } : row } })
  })
  // the list has been loaded before
  await page.reload()
}

/** A series of the administrator. */
const prepareEvents = ({ token, share }: World): Promise<Prepared> =>
  share('calendar', async () => {
    const day = new Date().toISOString().slice(0, 10)
    const repeat = { unit: 'daily', every: 1 }
    const times = { isAllDay: false, startsAt: `${day}T09:00`, endsAt: `${day}T10:00`, timeZone: 'Asia/Shanghai' }
    const texts = { title: '班前会', place: '一号会议室', notes: '请带上图纸和工具清单', reminders: [15, 60] }
    const { id } = await ask<{ id: string }>('POST', '/api/system/Schedule', token, {
      body: { ...texts, ...times, repeat },
    })
    return {
      path: `/schedule?event=${id}&day=${day}`,
      cleanUp: () => ask('DELETE', `/api/system/Schedule/${id}`, token),
    }
  })

/** An event of the clerk to which the administrator is invited. */
const prepareInvitation = async ({ token, tokenOf }: World): Promise<Prepared> => {
  const [owner, { userInfo }] = [
    await tokenOf('staff'),
    await ask<{ userInfo: { userId: string } }>('GET', '/api/oauth/CurrentUser', token),
  ]
  const day = new Date().toISOString().slice(0, 10)
  const times = { isAllDay: false, startsAt: `${day}T14:00`, endsAt: `${day}T15:00`, timeZone: 'Asia/Shanghai' }
  const { id } = await ask<{ id: string }>('POST', '/api/system/Schedule', owner, {
    body: { title: '检修协调会', ...times, participantIds: [userInfo.userId] },
  })
  return {
    path: `/schedule?event=${id}&day=${day}`,
    cleanUp: () => ask('DELETE', `/api/system/Schedule/${id}`, owner),
  }
}

/** Picks up an event with the keyboard and drops it on the next day. */
async function moveEvent(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await page
    .getByRole('button', { name: /^班前会/ })
    .first()
    .focus()
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
}

export const messageWindows: OpenedState[] = [
  opens('features/personal-calendar/event-dialog.tsx', '/schedule', '新建日程'),
  { ...opens('features/personal-calendar/event-details.tsx', '/schedule'), prepare: prepareEvents },
  { ...opens('features/personal-calendar/answer-dialog.tsx', '/schedule', '答复'), prepare: prepareInvitation },
  {
    ...opens('features/personal-calendar/series-question.tsx', '/schedule', moveEvent),
    prepare: prepareEvents,
    // a phone shows no month
    phone: false,
  },
  opens('features/chat/contacts-drawer.tsx', '/home', '内部聊天'),
  opens('features/chat/message-body.tsx', '/404', writeToClerk, sendPicture, '查看大图'),
  opens('features/messages/message-drawer.tsx', '/home', (page) =>
    page.getByRole('banner').getByRole('button', { name: /^消息/ }).click(),
  ),
  // the newest may be an approval, which leads to its page
  opens('features/messages/message-dialog.tsx', '/messageRecord', (page) =>
    page.getByRole('main').getByRole('button', { name: '查看', exact: true }).last().click(),
  ),
  opens('features/notices/notice-dialog.tsx', '/msgCenter/notice', '新建公告'),
  opens('features/notices/notice-view.tsx', '/msgCenter/notice', '查看'),
  opens('features/notices/release-dialog.tsx', '/msgCenter/notice', '发布'),
  opens('features/message-templates/template-dialog.tsx', '/msgCenter/template', '新建模板'),
  opens('features/message-channels/account-dialog.tsx', '/msgCenter/account', '新建账号', 'menuitem:短信'),
  opens('features/company-directories/account-dialog.tsx', '/weChat/directory', '设置账号'),
  {
    ...opens('features/company-directories/settings-dialog.tsx', '/weChat/directory', '同步规则'),
    prepare: prepareDirectory,
  },
  opens('features/message-channels/config-dialog.tsx', '/msgCenter/sendConfig', '编辑'),
  {
    ...opens('features/message-channels/delivery-details.tsx', '/msgCenter/monitor', showDelivery, '查看'),
    isAlone: true,
  },
  {
    ...opens('form/plain/loading-dialog.tsx', '/msgCenter/template', breakTemplates, '编辑'),
    isAlone: true,
    faults: [/envelope 500 GET \/api\/message\/MessageTemplateConfig/],
  },
  opens('features/email/accounts/accounts-dialog.tsx', '/msgCenter/email', '邮箱账号'),
  opens('features/email/accounts/account-form.tsx', '/msgCenter/email', '邮箱账号', (page) =>
    page.getByRole('dialog').getByRole('button', { name: '添加邮箱账号' }).click(),
  ),
  { ...opens('features/email/compose/compose-dialog.tsx', '/msgCenter/email', '写邮件'), prepare: prepareMailAccount },
  { ...opens('features/we-chat/followers/link-dialog.tsx', '/weChat/follower', '关联用户'), prepare: prepareWeChat },
  { ...opens('features/we-chat/messages/conversation-dialog.tsx', '/weChat/message', '回复'), prepare: prepareWeChat },
  { ...opens('features/we-chat/replies/reply-dialog.tsx', '/weChat/reply', '新建自动回复'), prepare: prepareWeChat },
  { ...opens('features/we-chat/media/upload-dialog.tsx', '/weChat/media', '上传素材'), prepare: prepareWeChat },
  { ...opens('features/we-chat/media/preview-dialog.tsx', '/weChat/media', '预览'), prepare: prepareWeChat },
  {
    ...opens('features/we-chat/media/media-picker.tsx', '/weChat/message', '回复', '素材库'),
    prepare: prepareWeChat,
  },
]

export const messageMenus: OpenedState[] = [
  { ...opens('features/chat/composer.tsx', '/404', writeToClerk, '表情'), isAlone: true },
  opens('features/message-channels/account-page.tsx', '/msgCenter/account', '新建账号'),
  { ...opens('features/chat/chat-window.tsx', '/404', writeToClerk, '更多'), isAlone: true },
  opens('ui/emoji/emoji-picker.tsx', '/home', writeToClerk, '表情'),
  {
    ...opens('features/we-chat/text-area.tsx', '/weChat/message', '回复', '表情'),
    prepare: prepareWeChat,
  },
  {
    ...opens('features/email/compose/recipients.tsx', '/msgCenter/email', '写邮件', (page) =>
      page.getByRole('dialog').getByRole('combobox').nth(1).pressSequentially('a'),
    ),
    prepare: prepareMailAccount,
  },
]
