import type { MenuSeed } from './menu-seed.ts'

const add = ['btn_add', '新建', '新增', 'New'] as const
const edit = ['btn_edit', '编辑', '編輯', 'Edit'] as const
const remove = ['btn_remove', '删除', '刪除', 'Delete'] as const

/** Mails, notices and message templates (S1.22). */
export const messageCentre: MenuSeed = {
  enCode: 'msgCenter',
  names: ['消息中心', '訊息中心', 'Messages'],
  type: 0,
  urlAddress: '',
  icon: 'bell',
  children: [
    {
      enCode: 'msgCenter.email',
      names: ['邮件', '郵件', 'Mail'],
      type: 2,
      urlAddress: '/msgCenter/email',
      icon: 'mail',
    },
    {
      enCode: 'msgCenter.notice',
      names: ['公告管理', '公告管理', 'Notices'],
      type: 2,
      urlAddress: '/msgCenter/notice',
      icon: 'bell-ring',
      hasButtonRights: true,
      buttons: [add, edit, remove, ['btn_release', '发布', '發布', 'Release']],
    },
    {
      enCode: 'msgCenter.template',
      names: ['消息模板', '訊息範本', 'Message templates'],
      type: 2,
      urlAddress: '/msgCenter/template',
      icon: 'file-text',
      hasButtonRights: true,
      buttons: [add, edit, remove],
    },
  ],
}
