import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { InterfaceDialog } from '../features/data-interfaces/interface-dialog.tsx'
import { EditMenuDialog, NewMenuDialog } from '../features/menus/menu-dialog.tsx'
import { MoveDialog } from '../features/menus/move-dialog.tsx'
import { TemplateDialog } from '../features/message-templates/template-dialog.tsx'
import { AccountDialog } from '../features/message-channels/account-dialog.tsx'
import { ConfigDialog } from '../features/message-channels/config-dialog.tsx'
import { NoticeDialog } from '../features/notices/notice-dialog.tsx'
import { PrintTemplateDialog } from '../features/print-templates/print-template-dialog.tsx'
import { ReportDialog } from '../features/reports/list/report-dialog.tsx'
import { EditUserDialog, NewUserDialog } from '../features/users/user-form-dialog.tsx'
import { draw, startScreen } from '../form/testing/screen.tsx'
import { loadTexts } from '../lib/i18n/i18n.ts'
import { answerCalls, refusal } from '../testing/calls.ts'
import type { Line } from '../testing/contract-lines.ts'
import { press } from '../testing/pointer.ts'
import { sampleReply, sampleRow } from '../testing/sample.ts'
import { named } from './testing/form-driver.ts'

beforeAll(async () => {
  await startScreen()
  const namespaces = [
    'named',
    'dataInterfaces',
    'menus',
    'messageTemplates',
    'messageChannels',
    'notices',
    'printTemplates',
    'reports',
    'users',
  ]
  for (const namespace of namespaces) await loadTexts(namespace)
})

const { id } = named
const menu = sampleRow('GET /api/system/Menu/ModuleBySystem/:systemId', { ...named, parentId: '-1', systemId: 's' })
const close = vi.fn()

interface Case {
  name: string
  needs: Line
  dialog: ReactElement
}
const cases: Case[] = [
  { name: 'a menu', needs: 'GET /api/system/Menu/:id', dialog: <EditMenuDialog id={id} onClose={close} /> },
  {
    name: 'a new menu of a report',
    needs: 'GET /api/visualdev/Report/Selector',
    dialog: <NewMenuDialog type={5} systemId="s" category="Web" parentId="-1" onClose={close} />,
  },
  {
    name: 'the new place of a menu',
    needs: 'GET /api/system/Menu/Selector/:id',
    dialog: <MoveDialog menu={menu} onClose={close} />,
  },
  {
    name: 'a message template',
    needs: 'GET /api/message/MessageTemplateConfig/:id',
    dialog: <TemplateDialog id={id} onClose={close} />,
  },
  {
    name: 'a new message template',
    needs: 'GET /api/message/MessageDataType/getTypeList/:id',
    dialog: <TemplateDialog onClose={close} />,
  },
  {
    name: 'a channel account',
    needs: 'GET /api/message/AccountConfig/:id',
    dialog: <AccountDialog id={id} channel="email" onClose={close} />,
  },
  {
    name: 'send settings',
    needs: 'GET /api/message/SendMessageConfig/:id',
    dialog: <ConfigDialog event="roleGiven" onClose={close} />,
  },
  { name: 'a notice', needs: 'GET /api/message/:id', dialog: <NoticeDialog id={id} onClose={close} /> },
  {
    name: 'a print template',
    needs: 'GET /api/visualdev/Base/Selector',
    dialog: <PrintTemplateDialog onClose={close} />,
  },
  { name: 'a new report', needs: 'GET /api/system/DataInterface/getList', dialog: <ReportDialog onClose={close} /> },
  {
    name: 'a data interface',
    needs: 'GET /api/system/DictionaryData/:id/Data/Selector',
    dialog: <InterfaceDialog onClose={close} />,
  },
  { name: 'a new user', needs: 'GET /api/oauth/PasswordPolicy', dialog: <NewUserDialog onClose={close} /> },
  { name: 'a user', needs: 'GET /api/permission/Users/:id', dialog: <EditUserDialog id={id} onClose={close} /> },
]

it.each(cases)(
  'the form of $name says that it could not be loaded, and opens after a retry',
  async ({ needs, dialog }) => {
    let isBroken = true
    answerCalls({ [needs]: () => (isBroken ? refusal(500, '数据库没有响应') : sampleReply(needs)) }, {}, (line) =>
      sampleReply(line),
    )
    await draw(<MemoryRouter>{dialog}</MemoryRouter>)
    await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('数据库没有响应')
    isBroken = false
    await press('mouse', page.getByRole('button', { name: '重试' }))
    await expect.element(page.getByRole('dialog').getByRole('button', { name: /保存|移动/ })).toBeVisible()
    expect(page.getByRole('dialog').getByRole('alert').elements()).toHaveLength(0)
  },
)
