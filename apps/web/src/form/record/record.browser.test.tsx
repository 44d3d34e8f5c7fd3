import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { session } from '../../lib/session/session.ts'
import { aMenuItem } from '../../testing/builders.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { ReaderProvider } from '../reader.tsx'
import { aField, aForm } from '../testing/forms.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import RecordWindow, { type ModelConfig, type RecordWindowProps } from './record-window.tsx'
import type { FormData } from '@armature/form-engine'

beforeAll(() => startScreen())
afterEach(() => unsavedWork.clear())

const fields = [
  aField('comInput', 'name', {}, { label: '名称', required: true }),
  aField('numInput', 'power', { precision: 1 }, { label: '功率', unit: 'MW' }),
  aField('relationForm', 'site', { modelId: 'sites', relationField: 'name' }, { label: '站点' }),
]

const config = (id: string, own: Partial<FormData> = {}): ModelConfig => ({
  id,
  fullName: '巡检',
  fullNameI18n: {},
  enCode: id,
  webType: 2,
  enableFlow: 0,
  flowId: '',
  version: 1,
  menuId: 'menu',
  formData: JSON.stringify(aForm(fields, [], own)),
  columnData: '{}',
  appColumnData: '{}',
  flowTemplateJson: '{}',
  fieldList: '',
})

const siteId = '0190a000-0000-7000-8000-000000000001'
const stored = { name: '一号', power: 12.5, site: siteId }
const display = { name: '一号', power: '12.5', site: '海盐', site_id: siteId }
const records = (own: Record<string, unknown> = {}) => ({
  'GET /api/visualdev/OnlineDev/m/r1': { id: 'r1', version: 3, data: JSON.stringify(stored) },
  'GET /api/visualdev/OnlineDev/m/r1/DataChange': { id: 'r1', version: 3, data: JSON.stringify(display) },
  'GET /api/visualdev/OnlineDev/sites/Config': config('sites'),
  [`GET /api/visualdev/OnlineDev/sites/${siteId}`]: {
    id: siteId,
    version: 1,
    data: JSON.stringify({ name: '海盐站' }),
  },
  [`GET /api/visualdev/OnlineDev/sites/${siteId}/DataChange`]: {
    id: siteId,
    version: 1,
    data: JSON.stringify({ name: '海盐站' }),
  },
  ...own,
})

const open = (own: Partial<RecordWindowProps> & { form?: Partial<FormData> } = {}) => {
  const { form, ...props } = own
  return draw(
    <>
      <RecordWindow
        config={config('m', form)}
        name="巡检"
        mode="detail"
        recordId="r1"
        onClose={() => undefined}
        {...props}
      />
      <Toaster />
    </>,
  )
}
/** As in a list: the window closes once it has saved. */
function ClosingWindow({ onSaved }: { onSaved: () => void }) {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  const window = { config: config('m'), name: '巡检', mode: 'edit' as const, recordId: 'r1', onClose: close }
  return isOpen && <RecordWindow {...window} onSaved={() => (onSaved(), close())} />
}
const dialog = () => page.getByRole('dialog').first()
const name = () => page.getByRole('textbox', { name: '名称' })
const save = () => userEvent.click(page.getByRole('button', { name: '保存' }))

describe('the detail of a record', () => {
  it('is a centered dialog for popupType general, with the title 详情 and a cancel button (F2.116, F2.119, F2.120, FO.119)', async () => {
    answerCalls(records())
    const onClose = vi.fn()
    await open({ onClose })
    await expect.element(page.getByText('一号').last()).toBeVisible()
    await expect.element(dialog().getByRole('heading', { name: /^详情/ })).toBeVisible()
    const { left, right, width } = dialog().element().getBoundingClientRect()
    expect(Math.abs(left - (window.innerWidth - right))).toBeLessThanOrEqual(1)
    expect(width).toBe(800)
    await userEvent.click(dialog().getByRole('button', { name: '取消' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is a side drawer for popupType drawer (F2.118)', async () => {
    answerCalls(records())
    await open({ form: { popupType: 'drawer' } })
    await expect.element(page.getByText('12.5')).toBeVisible()
    const place = () => dialog().element().getBoundingClientRect()
    await expect.poll(() => Math.round(place().right)).toBe(window.innerWidth)
    expect(Math.round(place().height)).toBe(window.innerHeight)
  })

  it('is a full-screen page with a back button in its header for popupType fullScreen (F2.117)', async () => {
    answerCalls(records())
    const onClose = vi.fn()
    await open({ form: { popupType: 'fullScreen' }, onClose })
    await expect.element(page.getByText('12.5')).toBeVisible()
    expect(Math.round(dialog().element().getBoundingClientRect().width)).toBe(window.innerWidth)
    await userEvent.click(dialog().getByRole('button', { name: '返回' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('shows values with their unit as text, not as inputs', async () => {
    answerCalls(records())
    const { baseElement } = await open()
    await expect.element(page.getByText('12.5')).toBeVisible()
    await expect.element(page.getByText('MW')).toBeVisible()
    expect(baseElement.querySelectorAll('input, textarea')).toHaveLength(0)
  })

  it.each([
    [
      'shows it under its own name where it is enabled and has a template (F2.121, F2.124)',
      { hasPrintBtn: true, printId: 't', printButtonText: '打印单据' },
      '打印单据',
    ],
    ['calls it 打印 where it has no name (F2.125)', { hasPrintBtn: true, printId: 't' }, '打印'],
  ])('print button: %s', async (_, form, label) => {
    answerCalls(records())
    await open({ form })
    await expect.element(page.getByRole('button', { name: label })).toBeVisible()
  })

  it.each([
    ['no template is set (F2.122)', { hasPrintBtn: true }],
    ['it is not enabled (F2.123)', { printId: 't' }],
  ])('has no print button where %s', async (_, form) => {
    answerCalls(records())
    await open({ form })
    await expect.element(page.getByText('12.5')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '打印' })).not.toBeInTheDocument()
  })

  it('opens the detail of a related record on top, read-only (F2.44, F2.126)', async () => {
    answerCalls(records())
    const { baseElement } = await open()
    await userEvent.click(page.getByRole('button', { name: '海盐' }))
    await expect.element(page.getByText('海盐站').last()).toBeVisible()
    expect(baseElement.querySelectorAll('dialog')).toHaveLength(2)
    await expect.element(page.getByRole('dialog').last().getByRole('button', { name: '编辑' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => baseElement.querySelectorAll('dialog').length).toBe(1)
  })

  it('shows why a record could not be loaded and offers to retry', async () => {
    answerCalls(records({ 'GET /api/visualdev/OnlineDev/m/r1': () => refusal(404, '数据不存在或你无权查看') }))
    await open()
    await expect.element(page.getByText('数据不存在或你无权查看')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
  })

  it('opened through a menu, lets a user without access ask why', async () => {
    const explained = {
      allowed: false,
      access: null,
      user: { id: 'u', fullName: '林工', account: 'lin' },
      menu: { id: 'menu', fullName: '巡检记录', moduleId: 'm' },
      reasons: [{ kind: 'schemeMissing', holds: false, givers: [], subject: null, access: null, failing: [] }],
    }
    const asked = answerCalls(
      records({
        'GET /api/visualdev/OnlineDev/m/r1': () => refusal(404, '数据不存在或你无权查看'),
        'POST /api/permission/Explain': explained,
      }),
    )
    await draw(
      <ReaderProvider modelId="m" menuId="menu">
        <RecordWindow config={config('m')} name="巡检" mode="detail" recordId="r1" onClose={() => undefined} />
      </ReaderProvider>,
    )
    await page.getByRole('button', { name: '为什么？' }).click()
    await expect.element(page.getByText('该菜单限制了数据范围，但没有被授予任何数据方案')).toBeVisible()
    const question = asked.find(({ line }) => line === 'POST /api/permission/Explain')
    expect(question?.body).toEqual({ menuId: 'menu', kind: 'record', recordId: 'r1' })
  })

  it('opens the next record of the page', async () => {
    answerCalls(records())
    const onMove = vi.fn()
    await open({ ids: ['r0', 'r1', 'r2'], onMove })
    await expect.element(page.getByText('2 / 3')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '下一条' }))
    await expect.poll(() => onMove.mock.calls).toEqual([['r2']])
  })
})

describe('the form of a record', () => {
  it('asks before input is discarded, and counts as unsaved changes meanwhile', async () => {
    answerCalls({})
    const onClose = vi.fn()
    await open({ mode: 'create', onClose })
    await userEvent.fill(name(), '二号')
    expect(unsavedWork.names()).toEqual(['新建巡检'])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(page.getByRole('button', { name: '继续填写' }))
    await expect.element(name()).toHaveValue('二号')
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(page.getByRole('button', { name: '放弃并关闭' }))
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
  })

  it('closes without a question if there was no input', async () => {
    answerCalls({})
    const onClose = vi.fn()
    await open({ mode: 'create', onClose })
    await userEvent.click(page.getByRole('button', { name: '取消' }))
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
  })

  it('is not sent while a value is invalid, and names the field in the footer', async () => {
    const asked = answerCalls({})
    await open({ mode: 'create' })
    await save()
    await expect.element(page.getByText('1 处需要修改：')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '名称', exact: true }))
    await expect.element(name()).toHaveFocus()
    expect(asked).toHaveLength(0)
  })

  it('is sent as JSON text of its values and shows 新建成功', async () => {
    const asked = answerCalls({ 'POST /api/visualdev/OnlineDev/m': { id: 'r2', version: 1 } })
    const onSaved = vi.fn()
    await open({ mode: 'create', onSaved })
    await userEvent.fill(name(), '二号')
    await save()
    await expect.element(page.getByText('新建成功')).toBeVisible()
    expect(onSaved).toHaveBeenCalledOnce()
    expect(JSON.parse(String(asked[0]?.body['data']))).toEqual({ name: '二号', power: null, site: '' })
  })

  it('keeps all input when the network fails, and can be sent again', async () => {
    let isDown = true
    answerCalls({
      'POST /api/visualdev/OnlineDev/m': () =>
        isDown ? refusal(503, '系统繁忙，请稍后再试') : { id: 'r2', version: 1 },
    })
    await open({ mode: 'create' })
    await userEvent.fill(name(), '二号')
    await save()
    await expect.element(page.getByText(/系统繁忙/)).toBeVisible()
    await expect.element(name()).toHaveValue('二号')
    isDown = false
    await save()
    await expect.element(page.getByText('新建成功')).toBeVisible()
  })
})

describe('the message after a record was saved', () => {
  const undoLine = 'POST /api/visualdev/OnlineDev/m/r1/Actions/Undo'
  const edit = async (undo: unknown, version = 4, more = {}) => {
    const sent = answerCalls(
      records({ 'PUT /api/visualdev/OnlineDev/m/r1': { id: 'r1', version, ...more }, [undoLine]: () => undo }),
    )
    const onSaved = vi.fn()
    await draw(
      <>
        <ClosingWindow onSaved={onSaved} />
        <Toaster />
      </>,
    )
    await userEvent.fill(name(), '改名')
    await save()
    await expect.element(page.getByText('保存成功')).toBeVisible()
    return { sent, onSaved }
  }
  const undoButton = () => page.getByRole('status').getByRole('button', { name: '撤销' })

  it('offers to undo exactly that save, and says that it was undone', async () => {
    const { sent, onSaved } = await edit({ id: 'r1', version: 5 })
    await userEvent.click(undoButton())
    await expect.element(page.getByText('已撤销这次保存')).toBeVisible()
    expect(sent.find(({ line }) => line === undoLine)).toMatchObject({ body: { version: 4 }, query: { menuId: '' } })
    expect(onSaved).toHaveBeenCalledTimes(2)
  })

  it('says why it cannot be undone', async () => {
    const msg = '不能撤销：林工 已在 2026-11-27 08:00:00 修改了该数据'
    const { onSaved } = await edit(refusal(409, msg))
    await userEvent.click(undoButton())
    await expect.element(page.getByText(msg)).toBeVisible()
    expect(onSaved).toHaveBeenCalledOnce()
  })

  it('says that row rules no longer show the record to the user, who cannot undo that', async () => {
    await edit(null, 4, { isOutOfScope: true })
    await expect.element(page.getByText('保存成功。按数据权限，你不再能查看这条数据')).toBeVisible()
    await expect.element(undoButton()).not.toBeInTheDocument()
  })

  it('offers nothing if the save changed nothing', async () => {
    await edit(null, 3)
    await expect.element(undoButton()).not.toBeInTheDocument()
  })
})

describe('a record that another user has changed in the meantime', () => {
  const stale = (theirs: Record<string, unknown>) => {
    const sent: Record<string, unknown>[] = []
    answerCalls(
      records({
        'PUT /api/visualdev/OnlineDev/m/r1': ({ body }: SentCall) => {
          sent.push(body)
          return body['version'] === 3
            ? refusal(409, '已被修改', { version: 4, data: JSON.stringify(theirs), user: '林工' })
            : { id: 'r1', version: 5 }
        },
      }),
    )
    return sent
  }

  it('shows both values of each field and saves the selected ones', async () => {
    const sent = stale({ ...stored, name: '对方的名称', power: 33 })
    await open({ mode: 'edit' })
    await userEvent.fill(name(), '我的名称')
    await save()
    await expect.element(page.getByText(/林工/)).toBeVisible()
    const row = (label: string) => page.getByRole('row', { name: new RegExp(label) })
    await expect.element(row('名称').getByRole('radio', { name: '我的名称' })).toBeChecked()
    await expect.element(row('功率').getByRole('radio', { name: /33/ })).toBeChecked()
    await userEvent.click(page.getByRole('button', { name: '按所选保存' }))
    await expect.element(page.getByText('保存成功')).toBeVisible()
    expect(sent[1]).toMatchObject({ version: 4 })
    expect(JSON.parse(String(sent[1]?.['data']))).toMatchObject({ name: '我的名称', power: 33 })
  })

  it('lets the user discard their own changes', async () => {
    const sent = stale({ ...stored, name: '对方的名称' })
    await open({ mode: 'edit' })
    await userEvent.fill(name(), '我的名称')
    await save()
    await userEvent.click(page.getByRole('radio', { name: '对方的名称' }))
    await userEvent.click(page.getByRole('button', { name: '按所选保存' }))
    await expect.poll(() => sent.length).toBe(2)
    expect(JSON.parse(String(sent[1]?.['data']))).toMatchObject({ name: '对方的名称' })
  })
})

it.each(['detail', 'edit'] as const)(
  'in the %s window of a record, a designer sees why a field is as it is; other users do not',
  async (mode) => {
    answerCalls(records())
    session.setState({ menuList: [] })
    const { unmount } = await open({ mode })
    await expect.element(dialog().getByText('功率').first()).toBeVisible()
    expect(page.getByRole('button', { name: '为什么' }).elements()).toHaveLength(0)
    await unmount()
    session.setState({ menuList: [aMenuItem({ id: 'designs', type: 2, urlAddress: 'onlineDev/webDesign' })] })
    await open({ mode })
    await userEvent.click(page.getByRole('button', { name: '为什么' }))
    const panel = page.getByRole('complementary', { name: '为什么' })
    await userEvent.selectOptions(panel.getByRole('combobox', { name: '字段' }), '名称')
    await expect.element(panel).toHaveTextContent('必填字段自身的设置')
    await expect.element(panel).toHaveTextContent('一号由填写的人输入，或取自默认值')
  },
)
