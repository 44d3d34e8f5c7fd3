import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createStore, useStore, type StoreApi } from 'zustand'
import { cleanup } from 'vitest-browser-react'
import { draw, startScreen } from '../form/testing/screen.tsx'
import { ApiError } from '../lib/api/api-error.ts'
import { runTransaction } from '../lib/drafts/database.ts'
import { removeAllDrafts } from '../lib/drafts/testing/remove-all-drafts.ts'
import { startTexts } from '../lib/i18n/i18n.ts'
import { resetSession, session, setToken } from '../lib/session/session.ts'
import { changeSettings, settings } from '../lib/state/settings.ts'
import { updateDevice, useAppState } from '../lib/state/app-state.ts'
import { unsavedWork } from '../lib/state/unsaved-work.ts'
import { aUserInfo } from '../testing/builders.ts'
import { press } from '../testing/pointer.ts'
import type { ConflictPart } from './conflict-part.tsx'
import { openDesign, type DesignFields, type StoredDesign } from './design-state.ts'
import { DesignerFrame } from './designer-frame.tsx'
import { changeDesign } from './history.ts'
import { StatusLine } from './status-line.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'designFrame'])
})
beforeEach(() => updateDevice(1280))
afterEach(() => unsavedWork.clear())

interface Poster {
  title: string
  lines: readonly string[]
}
type PosterState = Poster & DesignFields<Poster>

const parts: ConflictPart<Poster>[] = [
  {
    key: 'title',
    label: '标题',
    read: ({ title }) => title,
    take: (into, { title }) => ({ ...into, title }),
    show: ({ title }) => title,
  },
  {
    key: 'lines',
    label: '正文',
    read: ({ lines }) => lines,
    take: (into, { lines }) => ({ ...into, lines }),
    listEntries: ({ lines }) => lines.map((line) => ({ id: line, name: line, value: line })),
  },
]
const first: Poster = { title: '甲', lines: ['一', '二'] }

/** A server with one design: a save over another revision than the stored one is refused. */
function createServer() {
  const server = {
    stored: { design: first, revision: 1 } as StoredDesign<Poster>,
    saves: [] as Poster[],
    refusal: null as ApiError | null,
    saveElsewhere: (change: Partial<Poster>) => {
      server.stored = {
        design: { ...server.stored.design, ...change },
        revision: server.stored.revision + 1,
        savedAt: Date.UTC(2026, 0, 2, 3, 4),
      }
    },
  }
  return server
}

interface Given {
  isAutosaved?: boolean
  isReadOnly?: boolean
}
async function open({ isAutosaved = false, isReadOnly = false }: Given = {}) {
  const server = createServer()
  const calls = {
    save: (design: Poster, revision: number) => {
      if (server.refusal) return Promise.reject(server.refusal)
      if (revision !== server.stored.revision) return Promise.reject(new ApiError(409, '海报已被 秦站长 修改'))
      server.stored = { design, revision: revision + 1 }
      server.saves.push(design)
      return Promise.resolve({ revision: revision + 1 })
    },
    loadStored: () => Promise.resolve(server.stored),
  }
  const store = createStore<PosterState>(() => openDesign(first, { revision: 1, isReadOnly, calls }))
  const routes = [
    { path: '/poster', element: <PosterDesigner store={store} isAutosaved={isAutosaved} mayEdit={!isReadOnly} /> },
    { path: '*', element: <p>海报列表</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/poster'] })
  await draw(<RouterProvider router={router} />)
  await expect.element(title()).toBeVisible()
  return { server, store, leave: () => router.navigate('/') }
}

interface PosterDesignerProps {
  store: StoreApi<PosterState>
  isAutosaved: boolean
  mayEdit: boolean
}
function PosterDesigner({ store, isAutosaved, mayEdit }: PosterDesignerProps) {
  const isPhone = useAppState((state) => state.device === 'mobile')
  const value = useStore(store, (state) => state.title)
  return (
    <DesignerFrame
      store={store}
      thing={{ kind: 'portal', id: undefined }}
      name="海报"
      isReadOnly={!mayEdit || isPhone}
      backLabel="返回"
      onBack={() => undefined}
      statusLine={<StatusLine store={store} isAutosaved={isAutosaved} counts={['2 行']} />}
      parts={parts}
      draft="poster:1"
      isAutosaved={isAutosaved}
    >
      <input
        aria-label="标题"
        value={value}
        onChange={(event) => changeDesign(store, { title: event.target.value }, 'title')}
      />
    </DesignerFrame>
  )
}

const title = () => page.getByRole('textbox', { name: '标题' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const status = () => page.getByRole('contentinfo')
const dialog = () => page.getByRole('dialog', { name: '内容已被他人修改' })
const choice = (part: string) => dialog().getByRole('radiogroup', { name: part })

describe('undo', () => {
  it('takes typing in one field back at once, by button and by key outside of inputs', async () => {
    const { store } = await open()
    await userEvent.fill(title(), '乙')
    await userEvent.fill(title(), '乙丙')
    changeDesign(store, { lines: ['一'] })
    await press('touch', button('撤销'))
    expect(store.getState()).toMatchObject({ title: '乙丙', lines: ['一', '二'] })
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(title()).toHaveValue('甲')
    await expect.element(button('撤销')).toBeDisabled()
    await expect.element(button('保存'), { message: 'it is what was stored again' }).toBeDisabled()
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.element(title()).toHaveValue('乙丙')
    await userEvent.keyboard('{Control>}y{/Control}')
    expect(store.getState().lines).toEqual(['一'])
  })
})

describe('a design that was not saved', () => {
  beforeEach(async () => {
    changeSettings({ sysConfig: { ...settings.getState().sysConfig, keepDrafts: 7 } })
    setToken('token')
    session.setState({ userInfo: aUserInfo() })
    await removeAllDrafts()
  })
  afterEach(() => {
    changeSettings({ sysConfig: { ...settings.getState().sysConfig, keepDrafts: 0 } })
    resetSession()
  })
  const countDrafts = () => runTransaction('readonly', ({ drafts }) => drafts.count())

  it('is offered when the designer is opened again, can be undone, and is forgotten when it is saved', async () => {
    await open()
    await userEvent.fill(title(), '乙')
    await expect.poll(countDrafts).toBe(1)
    await cleanup()
    unsavedWork.clear()
    const { server } = await open()
    await expect.element(page.getByText(/有 \d\d:\d\d 未保存的输入/)).toBeVisible()
    await press('touch', button('恢复'))
    await expect.element(title()).toHaveValue('乙')
    await expect.element(button('撤销')).toBeEnabled()
    await press('touch', button('保存'))
    await expect.poll(() => server.saves.map(({ title: saved }) => saved)).toEqual(['乙'])
    await expect.poll(countDrafts).toBe(0)
  })
})

describe('saving', () => {
  it('saves by Ctrl+S, in an input too, and says so in the status line', async () => {
    const { server } = await open()
    await expect.element(status()).toHaveTextContent('没有未保存的修改')
    await userEvent.fill(title(), '乙')
    await expect.element(status()).toHaveTextContent('有未保存的修改')
    expect(unsavedWork.names()).toEqual(['海报'])
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByRole('status')).toHaveTextContent(/已保存 \d\d:\d\d:\d\d/)
    expect(server.saves).toEqual([{ ...first, title: '乙' }])
    expect(unsavedWork.any()).toBe(false)
  })

  it('saves automatically where the designer does so', async () => {
    const { server } = await open({ isAutosaved: true })
    await userEvent.fill(title(), '乙')
    await expect.poll(() => server.saves).toEqual([{ ...first, title: '乙' }])
    await expect.element(button('保存')).toBeDisabled()
  })

  it('keeps the design when a save fails, says why, and tries again', async () => {
    const { server } = await open()
    server.refusal = new ApiError(409, '名称已被使用')
    await userEvent.fill(title(), '乙')
    await press('mouse', button('保存'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('保存失败：名称已被使用')
    await expect.element(dialog(), { message: 'no other user has saved' }).not.toBeInTheDocument()
    server.refusal = null
    await press('touch', button('重试'))
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(server.saves).toEqual([{ ...first, title: '乙' }])
  })
})

describe('a save conflict', () => {
  it('shows what both have changed, and takes each part from the version that has changed it', async () => {
    const { server, store } = await open()
    await userEvent.fill(title(), '我的')
    server.saveElsewhere({ lines: ['一', '三'] })
    await press('mouse', button('保存'))
    await expect.element(dialog()).toHaveTextContent('海报已被 秦站长 修改')
    await expect.element(dialog()).toHaveTextContent('2026-01-02 11:04')
    await expect.element(choice('正文')).toHaveTextContent(/我的版本没有修改对方的版本新增三删除二/)
    await expect.element(choice('标题').getByRole('radio', { name: '我的版本' })).toBeChecked()
    await expect.element(choice('正文').getByRole('radio', { name: '对方的版本' })).toBeChecked()
    await press('mouse', dialog().getByRole('button', { name: '按所选保存' }))
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(() => server.saves).toEqual([{ title: '我的', lines: ['一', '三'] }])
    expect(store.getState().revision).toBe(3)
  })

  it('takes a part that both have changed from the version that the user chooses', async () => {
    const { server, store } = await open()
    await userEvent.fill(title(), '我的')
    changeDesign(store, { lines: [] })
    server.saveElsewhere({ title: '他的', lines: ['三'] })
    await press('mouse', button('保存'))
    await press('touch', choice('标题').getByText('对方的版本'))
    await press('mouse', dialog().getByRole('button', { name: '按所选保存' }))
    await expect.poll(() => server.saves).toEqual([{ title: '他的', lines: [] }])
  })

  it.each([
    { answer: '采用对方的', kept: '他的', lost: '我的', saves: 0 },
    { answer: '用我的覆盖', kept: '我的', lost: '他的', saves: 1 },
  ])('after $answer undo brings back the other version', async ({ answer, kept, lost, saves }) => {
    const { server } = await open()
    await userEvent.fill(title(), '我的')
    server.saveElsewhere({ title: '他的' })
    await press('mouse', button('保存'))
    await press('mouse', dialog().getByRole('button', { name: answer }))
    await expect.element(title()).toHaveValue(kept)
    await expect.element(button('保存')).toBeDisabled()
    expect(server.saves).toHaveLength(saves)
    await press('mouse', button('撤销'))
    await expect.element(title()).toHaveValue(lost)
    await press('mouse', button('保存'))
    await expect.poll(() => server.stored.design.title).toBe(lost)
  })

  it('can wait: the design stays unsaved, nothing is saved automatically, and the status line leads back to it', async () => {
    const { server } = await open({ isAutosaved: true })
    await userEvent.fill(title(), '我的')
    server.saveElsewhere({ title: '他的' })
    await press('mouse', dialog().getByRole('button', { name: '稍后处理' }))
    await userEvent.fill(title(), '我的二')
    await new Promise((done) => setTimeout(done, 1800))
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByRole('alert')).toHaveTextContent('海报已被 秦站长 修改')
    await press('mouse', button('选择保留哪个版本'))
    await press('mouse', dialog().getByRole('button', { name: '用我的覆盖' }))
    await expect.poll(() => server.saves).toEqual([{ ...first, title: '我的二' }])
  })
})

describe('leaving', () => {
  it('asks while there are unsaved changes', async () => {
    const { leave } = await open()
    await userEvent.fill(title(), '乙')
    await leave()
    await press('mouse', page.getByRole('alertdialog').getByRole('button', { name: '留在本页' }))
    await expect.element(title()).toHaveValue('乙')
    await leave()
    await press('touch', page.getByRole('alertdialog').getByRole('button', { name: '放弃并离开' }))
    await expect.element(page.getByText('海报列表')).toBeVisible()
  })

  it('saves first where the designer saves automatically', async () => {
    const { server, leave } = await open({ isAutosaved: true })
    await userEvent.fill(title(), '乙')
    await leave()
    await expect.element(page.getByText('海报列表')).toBeVisible()
    expect(server.saves).toEqual([{ ...first, title: '乙' }])
  })
})

it('a window that becomes narrow is read-only; what was changed can still be saved, and undone when it is wide again', async () => {
  const { server, leave } = await open()
  await userEvent.fill(title(), '乙')
  updateDevice(390)
  await expect.element(button('撤销')).not.toBeInTheDocument()
  await expect.element(status()).toHaveTextContent('有未保存的修改')
  await leave()
  await press('touch', page.getByRole('alertdialog').getByRole('button', { name: '留在本页' }))
  await press('touch', button('保存'))
  await expect.element(status()).toHaveTextContent('只读')
  expect(server.saves).toEqual([{ ...first, title: '乙' }])
  updateDevice(1280)
  await press('mouse', button('撤销'))
  await expect.element(title()).toHaveValue('甲')
})

it('a read-only designer has no undo and no save, and says on a phone why', async () => {
  await page.viewport(390, 844)
  updateDevice(390)
  const { server } = await open({ isReadOnly: true })
  await expect.element(page.getByText('窗口太窄，设计器以只读方式打开', { exact: false })).toBeVisible()
  await expect.element(status()).toHaveTextContent('只读')
  for (const name of ['撤销', '重做', '保存']) await expect.element(button(name)).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(server.saves).toEqual([])
  await page.viewport(1280, 900)
})
