import type { Language, Text } from '../languages.ts'

/** What a text in braces is replaced by when the event happens. */
const fieldNames = {
  operator: { zh: '操作人', tw: '操作人', en: 'Changed by' },
  time: { zh: '时间', tw: '時間', en: 'Time' },
  from: { zh: '交接人', tw: '交接人', en: 'Handed over by' },
  role: { zh: '角色', tw: '角色', en: 'Role' },
} as const satisfies Record<string, Text>
export type EventField = keyof typeof fieldNames

interface NotificationEvent {
  name: Text
  fields: readonly EventField[]
  /** the wording without a template */
  title: Text
  content: Text
}

/** Events that the product notifies users about; each can have a template. */
export const notificationEvents = {
  passwordReset: {
    name: { zh: '密码被重置', tw: '密碼被重設', en: 'Password reset' },
    fields: ['operator', 'time'],
    title: { zh: '你的登录密码已被重置', tw: '你的登入密碼已被重設', en: 'Your password was reset' },
    content: {
      zh: '<p>{operator}于 {time} 重置了你的登录密码，你在其他设备上的登录已退出。</p><p>如果你没有提出过重置，请尽快联系管理员。</p>',
      tw: '<p>{operator}於 {time} 重設了你的登入密碼，你在其他裝置上的登入已登出。</p><p>如果你沒有提出過重設，請儘快聯絡管理員。</p>',
      en: '<p>{operator} reset your password on {time}. You were signed out everywhere.</p><p>If you did not request this, contact your administrator.</p>',
    },
  },
  handOver: {
    name: { zh: '收到工作交接', tw: '收到工作交接', en: 'Work handed over' },
    fields: ['operator', 'from'],
    title: {
      zh: '{from}的工作已交接给你',
      tw: '{from}的工作已交接給你',
      en: 'The work of {from} was handed over to you',
    },
    content: {
      zh: '<p>{operator}已把{from}的工作交接给你。{from}名下的下属、组织、设计和数据，凡交接的都已归到你名下，请查看并继续处理。</p>',
      tw: '<p>{operator}已把{from}的工作交接給你。{from}名下的下屬、組織、設計和資料，凡交接的都已歸到你名下，請檢視並繼續處理。</p>',
      en: '<p>{operator} handed over the work of {from} to you. The subordinates, organizations, designs and records that were handed over are now yours.</p>',
    },
  },
  roleGiven: {
    name: { zh: '获得角色', tw: '取得角色', en: 'Role assigned' },
    fields: ['operator', 'role'],
    title: { zh: '你获得了角色“{role}”', tw: '你取得了角色「{role}」', en: 'You were given the role “{role}”' },
    content: {
      zh: '<p>{operator}授予了你角色“{role}”，相应的菜单和权限已经生效。</p>',
      tw: '<p>{operator}授予了你角色「{role}」，相應的選單和權限已經生效。</p>',
      en: '<p>{operator} gave you the role “{role}”. You now have its menus and permissions.</p>',
    },
  },
  roleTaken: {
    name: { zh: '失去角色', tw: '失去角色', en: 'Role removed' },
    fields: ['operator', 'role'],
    title: {
      zh: '你不再拥有角色“{role}”',
      tw: '你不再擁有角色「{role}」',
      en: 'The role “{role}” was removed from your account',
    },
    content: {
      zh: '<p>{operator}收回了你的角色“{role}”，相应的菜单和权限不再可用。</p>',
      tw: '<p>{operator}收回了你的角色「{role}」，相應的選單和權限不再可用。</p>',
      en: '<p>{operator} removed the role “{role}” from your account. You no longer have its menus and permissions.</p>',
    },
  },
} as const satisfies Record<string, NotificationEvent>
export type Occasion = keyof typeof notificationEvents

const noticeName: Text = { zh: '公告', tw: '公告', en: 'Notices' }

/** Types of message templates: notices that are written by hand, or an event. */
export type TemplateType = 'notice' | Occasion
export const templateTypes = ['notice', ...(Object.keys(notificationEvents) as Occasion[])] as const

/** Fields in braces that a template of the type can use. */
export const listEventFields = (type: TemplateType): readonly EventField[] =>
  type === 'notice' ? [] : notificationEvents[type].fields

export const formatTemplateType = (type: TemplateType, language: Language): string =>
  (type === 'notice' ? noticeName : notificationEvents[type].name)[language]

export const formatEventField = (field: EventField, language: Language): string => fieldNames[field][language]
