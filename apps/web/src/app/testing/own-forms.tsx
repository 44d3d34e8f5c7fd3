import { TurnOnDialog } from '../../features/second-factor/turn-on-dialog.tsx'
import NewPasswordDialog from '../../features/new-password/new-password-dialog.tsx'
import FeedbackDialog from '../../features/feedback/feedback-dialog.tsx'
import { InfoTab } from '../../features/profile/info/info-tab.tsx'
import { CancelAccount } from '../../features/profile/security/cancel-account.tsx'
import { PasswordForm } from '../../features/profile/security/password-form.tsx'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import BatchEditDialog from '../../form/batch-edit/batch-edit-dialog.tsx'
import { RestoreAsDialog } from '../../form/bin/restore-as-dialog.tsx'
import { restoreThing } from '../../form/bin/thing-bin-calls.ts'
import { SaveQueryDialog } from '../../form/list/save-query-dialog.tsx'
import { ImportAsDialog } from '../../form/plain/import-as-dialog.tsx'
import { aField, aForm } from '../../form/testing/forms.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/api.ts'
import { sampleReply } from '../../testing/sample.ts'
import { named, type FormDriver } from './form-driver.ts'

/** A form whose title can be set for several records. */
const titled = aForm([aField('comInput', 'title', {}, { label: '标题' })])

export const ownForms = {
  'form/batch-edit/batch-edit-dialog.tsx': {
    draw: (onDone) => (
      <BatchEditDialog
        model={{ id: named.id, menuId: '', name: '合同', form: titled }}
        ids={[named.id]}
        onSaved={onDone}
        onUndo={() => Promise.resolve()}
        onClose={() => undefined}
      />
    ),
    answers: {
      'GET /api/visualdev/OnlineDev/:id/BatchEdits/Last': { last: null },
      'POST /api/visualdev/OnlineDev/:id/BatchEdits/Actions/Check': {
        ...{ records: [{ id: named.id, version: 1 }], unchanged: 0, refused: [] },
        changes: [{ id: named.id, title: '', fields: [{ field: 'title', label: '标题', from: '', to: '补充协议' }] }],
      },
    },
    begin: async () => {
      await userEvent.selectOptions(page.getByRole('combobox', { name: '标题的处理方式' }), 'set')
      await userEvent.fill(page.getByRole('textbox', { name: '标题的新值' }), '补充协议')
      await userEvent.click(page.getByRole('button', { name: '检查' }))
    },
    store: 'PUT /api/visualdev/OnlineDev/:id/BatchEdits/:editId',
    type: {},
    expectKept: () => expect.element(page.getByText('补充协议')).toBeVisible(),
    press: '保存 1 条数据',
  },
  'form/list/save-query-dialog.tsx': {
    draw: (onDone) => (
      <SaveQueryDialog
        title="保存查询"
        model={{ id: 'm', menuId: '' }}
        query={undefined}
        groups={{ logic: 'and', groups: [] }}
        mayShare={false}
        onSaved={() => undefined}
        onClose={onDone}
      />
    ),
    store: 'POST /api/visualdev/OnlineDev/:id/SavedQueries',
    type: { 名称: '大功率' },
    press: '保存',
  },
  'form/plain/import-as-dialog.tsx': {
    draw: (onDone) => (
      <ImportAsDialog
        title="导入"
        names={{ fullName: '合同', fullNameI18n: {}, enCode: 'contract' }}
        refusal={new ApiError(409, '编码“contract”已被使用', { field: 'enCode' })}
        save={async ({ fullName, enCode }) => {
          const fileContent = JSON.stringify({ fullName, enCode })
          await call('POST /api/system/BillRule/Action/Import', { body: { fileContent }, silent: true })
        }}
        onClose={onDone}
      />
    ),
    store: 'POST /api/system/BillRule/Action/Import',
    type: { 编码: 'contract2' },
    press: '导入',
  },
  'form/bin/restore-as-dialog.tsx': {
    draw: (onDone) => (
      <RestoreAsDialog
        title="恢复表单“合同”"
        entry={{ fullName: '合同', enCode: 'contract' }}
        refusal={new ApiError(400, '编码 contract 已被使用，请换一个编码再恢复', { field: 'enCode' })}
        restore={async (enCode) => {
          await restoreThing('model', { id: named.id, enCode }, { silent: true })
        }}
        onClose={onDone}
      />
    ),
    store: 'POST /api/visualdev/Base/Bin/:id/Actions/Restore',
    type: { 编码: 'contract2' },
    press: '恢复',
  },
  'features/feedback/feedback-dialog.tsx': {
    draw: (onDone) => <FeedbackDialog onClose={onDone} />,
    store: 'POST /api/system/Feedback',
    type: { 反馈内容: '列表太慢了' },
    press: '提交',
  },
  'features/profile/info/info-tab.tsx': {
    draw: () => (
      <InfoTab
        info={sampleReply('GET /api/permission/Users/Current/BaseInfo', {
          id: named.id,
          realName: '林工',
          mobilePhone: '13800000001',
        })}
      />
    ),
    store: 'PUT /api/permission/Users/Current/BaseInfo',
    type: { 姓名: '林一工' },
    press: '保存',
    staysOpen: true,
  },
  'features/profile/security/password-form.tsx': {
    draw: () => <PasswordForm />,
    store: 'POST /api/permission/Users/Current/Actions/ModifyPassword',
    type: { 当前密码: 'armature2025', 新密码: 'armature2026', 再次输入新密码: 'armature2026' },
    press: '修改密码',
    staysOpen: true,
  },
  'features/profile/security/cancel-account.tsx': {
    draw: () => <CancelAccount />,
    begin: async () => {
      await userEvent.click(page.getByRole('button', { name: '注销账号' }))
      await userEvent.click(page.getByRole('button', { name: '继续注销' }))
    },
    store: 'DELETE /api/permission/Users/Current',
    type: { 登录密码: 'armature2026' },
    press: '注销账号',
    staysOpen: true,
  },
  'features/new-password/new-password-dialog.tsx': {
    draw: (onDone) => <NewPasswordDialog reload={onDone} />,
    store: 'POST /api/permission/Users/Current/Actions/ModifyPassword',
    type: { 当前密码: 'armature2025', 新密码: 'armature2026', 再次输入新密码: 'armature2026' },
    press: '设置新密码',
  },
  'features/second-factor/turn-on-dialog.tsx': {
    draw: (onDone) => <TurnOnDialog onClose={onDone} onDone={onDone} />,
    store: 'POST /api/permission/Users/Current/SecondFactor/Actions/Prepare',
    type: { 登录密码: 'armature2026' },
    press: '下一步',
    staysOpen: true,
  },
} satisfies Record<string, FormDriver>
