import type { MailAccount } from '@armature/contract'
import { page, userEvent } from 'vitest/browser'
import { DesignMembers } from '../../features/online-dev/design-members.tsx'
import { NewDesignDialog } from '../../features/online-dev/new-design-dialog.tsx'
import { AccountForm as MailAccountForm } from '../../features/email/accounts/account-form.tsx'
import ComposeDialog from '../../features/email/compose/compose-dialog.tsx'
import { newMail } from '../../features/email/compose/mail-start.ts'
import { TemplateDialog } from '../../features/message-templates/template-dialog.tsx'
import { AccountDialog as DirectoryAccountDialog } from '../../features/company-directories/account-dialog.tsx'
import { SettingsDialog as DirectorySettingsDialog } from '../../features/company-directories/settings-dialog.tsx'
import { AccountDialog as ChannelAccountDialog } from '../../features/message-channels/account-dialog.tsx'
import { ConfigDialog } from '../../features/message-channels/config-dialog.tsx'
import { NoticeDialog } from '../../features/notices/notice-dialog.tsx'
import { LayoutDialog } from '../../form/layouts/layout-dialog.tsx'
import { PrintTemplateDialog } from '../../features/print-templates/print-template-dialog.tsx'
import { ReportDialog } from '../../features/reports/list/report-dialog.tsx'
import { AccountForm } from '../../features/we-chat/account/account-form.tsx'
import { LinkDialog } from '../../features/we-chat/followers/link-dialog.tsx'
import { ConversationDialog } from '../../features/we-chat/messages/conversation-dialog.tsx'
import { ReplyDialog } from '../../features/we-chat/replies/reply-dialog.tsx'
import { useFormVersions } from '../../form/versions/form-versions.ts'
import { VersionNotes } from '../../form/versions/version-notes.tsx'
import { sampleReply, sampleRow } from '../../testing/sample.ts'
import { named, renamed, type FormDriver } from './form-driver.ts'

const { id } = named
const NotesOfForm = ({ onClose }: { onClose: () => void }) => (
  <VersionNotes source={useFormVersions(id)} version={1} onClose={onClose} onDone={() => undefined} />
)
const mailAccount: MailAccount = sampleRow('GET /api/extend/Email/Config', {
  id,
  address: 'lin@example.com',
  senderName: '林工',
  account: 'lin',
  imapHost: 'imap.example.com',
  imapPort: 993,
  imapSecurity: 'tls',
  smtpHost: 'smtp.example.com',
  smtpPort: 465,
  smtpSecurity: 'tls',
})
const printRow = sampleRow('GET /api/system/printDev', { ...named, modelId: id, modelName: '巡检', type: 2 })

export const designForms = {
  'features/online-dev/new-design-dialog.tsx': {
    draw: (onDone) => <NewDesignDialog onClose={onDone} />,
    store: 'POST /api/visualdev/Base',
    type: { 名称: '巡检单', 编码: 'inspection' },
    press: '创建并设计',
  },
  'features/online-dev/design-members.tsx': {
    draw: (onDone) => <DesignMembers id={id} name="巡检单" onClose={onDone} onDone={() => undefined} />,
    answers: {
      'GET /api/visualdev/Base/:id/Members': {
        list: [{ id, fullName: '林工', account: 'lin', enabledMark: 1, role: 'owner' }],
      },
    },
    store: 'PUT /api/visualdev/Base/:id/Members',
    type: {},
    press: '保存',
  },
  'form/versions/version-notes.tsx': {
    draw: (onDone) => <NotesOfForm onClose={onDone} />,
    object: { name: '首版', note: '' },
    store: 'PUT /api/visualdev/Base/:id/Versions/:version',
    type: { 备注: '第一次发布' },
    press: '保存',
  },
  'form/layouts/layout-dialog.tsx': {
    ...renamed,
    draw: (onDone) => <LayoutDialog kind="portal" id={id} newTitle="新建门户" newIcon="house" onClose={onDone} />,
    object: { icon: 'house' },
    store: 'PUT /api/visualdev/Portal/:id',
  },
  'features/reports/list/report-dialog.tsx': {
    ...renamed,
    draw: (onDone) => <ReportDialog report={sampleRow('GET /api/visualdev/Report', named)} onClose={onDone} />,
    answers: { 'GET /api/visualdev/Report/:id': sampleReply('GET /api/visualdev/Report/:id', { ...named } as object) },
    first: 'GET /api/visualdev/Report/:id',
    store: 'PUT /api/visualdev/Report/:id',
  },
  'features/print-templates/print-template-dialog.tsx': {
    ...renamed,
    draw: (onDone) => <PrintTemplateDialog row={printRow} onClose={onDone} />,
    answers: { 'GET /api/system/printDev/:id': sampleReply('GET /api/system/printDev/:id', printRow as object) },
    first: 'GET /api/system/printDev/:id',
    store: 'PUT /api/system/printDev/:id',
  },
  'features/notices/notice-dialog.tsx': {
    draw: (onDone) => <NoticeDialog id={id} onClose={onDone} />,
    answers: {
      'GET /api/message/:id': sampleReply('GET /api/message/:id', { id, title: '放假', toAll: 1 } as object),
    },
    store: 'PUT /api/message/:id',
    type: { 标题: '国庆放假安排' },
    press: '保存',
  },
  'features/message-templates/template-dialog.tsx': {
    ...renamed,
    draw: (onDone) => <TemplateDialog id={id} onClose={onDone} />,
    answers: {
      'GET /api/message/MessageTemplateConfig/:id': sampleReply('GET /api/message/MessageTemplateConfig/:id', {
        ...named,
        templateType: 'notice',
        title: '停电通知',
      } as object),
      'GET /api/message/MessageDataType/getTypeList/:id': {
        list: [
          sampleRow('GET /api/message/MessageDataType/getTypeList/:id', {
            enCode: 'notice',
            fullName: '公告',
          } as object),
        ],
      },
    },
    store: 'PUT /api/message/MessageTemplateConfig/:id',
  },
  'features/company-directories/account-dialog.tsx': {
    draw: (onDone) => (
      <DirectoryAccountDialog
        id="weCom"
        stored={{
          data: sampleReply('GET /api/weChat/CompanyDirectory/:id', { corpId: 'ww1', hasSecret: true } as object),
          version: 'v1',
        }}
        onClose={onDone}
      />
    ),
    store: 'PUT /api/weChat/CompanyDirectory/:id',
    type: { CorpID: 'ww0123456789abcdef' },
    press: '保存',
  },
  'features/company-directories/settings-dialog.tsx': {
    draw: (onDone) => <DirectorySettingsDialog id="weCom" onClose={onDone} />,
    answers: {
      'GET /api/weChat/CompanyDirectory/:id/Settings': {
        ...{ rootOrganizeId: null, rootOrganizeName: '', accountFrom: 'userId', emailFrom: 'email' },
        ...{ takesMobile: 1, gone: 'keep', dailyAt: null },
      },
    },
    store: 'PUT /api/weChat/CompanyDirectory/:id/Settings',
    type: {},
    begin: () => userEvent.click(page.getByRole('switch')),
    press: '保存',
  },
  'features/message-channels/account-dialog.tsx': {
    draw: (onDone) => <ChannelAccountDialog id={id} channel="webhook" onClose={onDone} />,
    answers: {
      'GET /api/message/AccountConfig/:id': {
        ...{ id, fullName: '原来的名称', enabledMark: 1, perMinute: 60 },
        settings: { channel: 'webhook', url: 'https://example.com/hook' },
      },
    },
    store: 'PUT /api/message/AccountConfig/:id',
    type: { 账号名称: '写了一半' },
    press: '保存',
  },
  'features/message-channels/config-dialog.tsx': {
    draw: (onDone) => <ConfigDialog event="roleGiven" onClose={onDone} />,
    answers: {
      'GET /api/message/SendMessageConfig/:id': {
        ...{ id: 'roleGiven', fullName: '获得角色', channels: [], quietFrom: null, quietTo: null, digestAt: null },
      },
    },
    store: 'PUT /api/message/SendMessageConfig/:id',
    type: {},
    begin: () => userEvent.click(page.getByText('Webhook', { exact: true })),
    press: '保存',
  },
  'features/email/accounts/account-form.tsx': {
    draw: (onDone) => <MailAccountForm account={mailAccount} onClose={onDone} />,
    store: 'PUT /api/extend/Email/Config/:id',
    type: { 发件人姓名: '林一工' },
    press: '保存',
  },
  'features/email/compose/compose-dialog.tsx': {
    draw: (onDone) => (
      <ComposeDialog start={{ ...newMail, to: [{ name: '', address: 'chen@example.com' }] }} onClose={onDone} />
    ),
    answers: { 'GET /api/extend/Email/Config': { list: [mailAccount] } },
    store: 'POST /api/extend/Email/Actions/SaveSent',
    type: { 主题: '检修计划' },
    press: '发送',
  },
  'features/we-chat/account/account-form.tsx': {
    draw: (onDone) => {
      const facts = { appId: 'wx0123456789abcdef', hasAppSecret: true, hasToken: true } as object
      const stored = { data: sampleReply('GET /api/weChat/Account', facts), version: 'v1' }
      return (
        <AccountForm
          stored={stored}
          onSaved={() => {
            onDone()
            return Promise.resolve(stored)
          }}
        />
      )
    },
    store: 'PUT /api/weChat/Account',
    type: { AppID: 'wxfedcba9876543210', AppSecret: '0123456789abcdef0123', Token: 'abc123' },
    press: '保存',
  },
  'features/we-chat/followers/link-dialog.tsx': {
    draw: (onDone) => (
      <LinkDialog
        follower={sampleRow('GET /api/weChat/Follower', { openId: 'o1234567', nickName: '小林', userId: id } as object)}
        onClose={onDone}
      />
    ),
    store: 'PUT /api/weChat/Follower/:openId/User',
    type: {},
    press: '关联用户',
  },
  'features/we-chat/messages/conversation-dialog.tsx': {
    draw: () => (
      <ConversationDialog
        conversation={sampleRow('GET /api/weChat/Message', {
          openId: 'o1234567',
          isSubscribed: true,
          replyUntil: Date.now() + 3_600_000,
        } as object)}
        onClose={() => undefined}
      />
    ),
    store: 'POST /api/weChat/Message/:openId',
    type: { 回复内容: '明天上午到' },
    press: '发送',
    staysOpen: true,
  },
  'features/we-chat/replies/reply-dialog.tsx': {
    draw: (onDone) => <ReplyDialog reply={sampleRow('GET /api/weChat/Reply', { id } as object)} onClose={onDone} />,
    object: { occasion: 'keyword', keywords: ['停电'], content: '请打电话', enabledMark: 1 },
    store: 'PUT /api/weChat/Reply/:id',
    type: { 回复内容: '请拨打 24 小时值班电话' },
    press: '保存',
  },
} satisfies Record<string, FormDriver>
