import type { ScreenElement, ScreenRecord } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { resetSession, session } from '../../../lib/session/session.ts'
import { updateDevice } from '../../../lib/state/app-state.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { aMenuItem, aPermissionEntry } from '../../../testing/builders.ts'
import { answerCalls, refusal, type SentCall } from '../../../testing/calls.ts'
import { sampleReply } from '../../../testing/sample.ts'
import { useToast } from '../../../ui/feedback/toast-state.ts'
import ScreenDesignerPage from './designer-page.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'screens', 'portal', 'portals', 'designer', 'designFrame'])
})
const mayDo = (...button: string[]) =>
  session.setState({
    menuList: [aMenuItem({ id: 'menu', urlAddress: '/onlineDev/screen' })],
    permissionList: [aPermissionEntry('menu', { button })],
  })
beforeEach(() => mayDo('btn_edit', 'btn_release'))
afterEach(() => {
  unsavedWork.clear()
  queryClient.clear()
  resetSession()
})

const aBorder = (id: string, title: string, x: number, y: number, own: Partial<ScreenElement> = {}): ScreenElement =>
  ({
    ...{ id, name: '', title, titleI18n: {}, x, y, w: 400, h: 200 },
    ...{ isLocked: false, isHidden: false, group: '', kind: 'border', look: 'corners', color: '' },
    ...own,
  }) as ScreenElement
const sample = sampleReply('GET /api/visualdev/Screen/:id')
const aScreen = (elements: ScreenElement[]): ScreenRecord => ({
  ...sample,
  ...{ id: 's', fullName: '集控中心', fullNameI18n: {}, revision: 4, state: 0 },
  layout: {
    ...{ version: 1, width: 1920, height: 1080, theme: 'night', fit: 'contain' },
    ...{ refreshSeconds: 60, carouselSeconds: 0 },
    pages: [{ id: 'page1', name: '', nameI18n: {}, background: '', picture: '', elements }],
  },
})
const record = aScreen([aBorder('b1', '左', 100, 100), aBorder('b2', '右', 1000, 400)])

async function open(own: Record<string, unknown> = {}, width = 1440): Promise<SentCall[]> {
  await page.viewport(width, 900)
  updateDevice(width)
  const sent = answerCalls({
    'GET /api/visualdev/Screen/s': record,
    'GET /api/visualdev/Screen/s/Problems': { list: [] },
    'PUT /api/visualdev/Screen/s': { revision: 5, state: 2 },
    'GET /api/visualdev/Base/Selector': {
      list: [{ id: 'm', fullName: '巡检', fullNameI18n: {}, enCode: 'inspection' }],
    },
    'GET /api/visualdev/Screen/Models/:id/Fields': sampleReply('GET /api/visualdev/Screen/Models/:id/Fields'),
    'POST /api/visualdev/Screen/Actions/Preview': ({ body }: SentCall) => ({
      list: (body['elements'] as ScreenElement[]).map(({ id }) => ({
        ...{ id, state: 'ready' },
        figure: { value: 42, before: null },
      })),
    }),
    ...own,
  })
  const routes = [
    { path: '/screens/:id/design', element: <ScreenDesignerPage /> },
    { path: '*', element: <p>列表</p> },
  ]
  await draw(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/screens/s/design'] })} />)
  await expect.element(page.getByRole('heading', { name: '集控中心' })).toBeVisible()
  return sent
}

const canvas = () => page.getByRole('listbox', { name: '画布' })
const element = (name: string) => canvas().getByRole('option', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const panel = () => page.getByRole('complementary', { name: '属性' })
const setting = (name: string) => panel().getByLabelText(name, { exact: true })
/** Works at any time: the draft may have been saved automatically already. */
const save = () => userEvent.keyboard('{Control>}s{/Control}')
const saved = (sent: SentCall[]) =>
  sent
    .filter(({ line }) => line.startsWith('PUT'))
    .map(({ body }) => body['draft'] as { layout: ScreenRecord['layout']; revision: number })
const lastPages = (sent: SentCall[]) => saved(sent).at(-1)?.layout.pages
const lastElements = (sent: SentCall[], at = 0) => lastPages(sent)?.[at]?.elements ?? []
const find = (sent: SentCall[], id: string) => lastElements(sent).find((one) => one.id === id)

/** What the server says to the parts of a file. */
const uploadReplies = {
  'GET /api/file/chunk': { uploaded: false, chunkNumbers: [], merge: false },
  'POST /api/file/chunk': { uploaded: false, chunkNumbers: [1], merge: true },
  'POST /api/file/merge': { name: 'abc.mp4', fileSize: 4, fileExtension: 'mp4', fileVersionId: 'f1', url: '' },
}

describe('the video of an element', () => {
  const { look: _look, color: _color, ...common } = aBorder('v1', '现场', 100, 700) as Record<string, unknown>
  const video = { ...common, kind: 'video', address: 'https://films.example/a.mp4', fit: 'cover' } as ScreenElement
  const choose = (name: string) =>
    userEvent.upload(panel().getByLabelText('上传视频').last(), new File(['video'], name, { type: 'video/mp4' }))

  it('is uploaded, added to the screen and shown, while another element is selected; it can be removed', async () => {
    const sent = await open({
      ...uploadReplies,
      'GET /api/visualdev/Screen/s': aScreen([aBorder('b1', '左', 100, 100), video]),
      'GET /api/station/ScreenFrame': { url: '' },
      'POST /api/visualdev/Screen/:id/Videos': null,
      'GET /api/visualdev/Screen/:id/Videos/:fileId': { url: URL.createObjectURL(new MediaSource()) },
    })
    await element('现场').click()
    await choose('notes.txt')
    expect(sent.filter(({ line }) => line.includes('/api/file/'))).toEqual([])
    await choose('航拍.mp4')
    await element('左').click()
    await expect.poll(() => document.querySelector('video')).not.toBeNull()
    expect(sent.find(({ line }) => line === 'POST /api/visualdev/Screen/s/Videos')?.body).toEqual({ fileId: 'abc.mp4' })
    await save()
    await expect.poll(() => find(sent, 'v1')).toMatchObject({ address: '', file: { id: 'abc.mp4', name: '航拍.mp4' } })
    await element('现场').click()
    await expect.element(panel().getByText('航拍.mp4')).toBeVisible()
    await button('移除视频').click()
    await expect.element(setting('网址')).toHaveValue('')
    await save()
    await expect.poll(() => find(sent, 'v1')).not.toHaveProperty('file')
  })

  it('says why it was refused, and stays as it was', async () => {
    const sent = await open({
      ...uploadReplies,
      'GET /api/visualdev/Screen/s': aScreen([video]),
      'GET /api/station/ScreenFrame': { url: '' },
      'POST /api/file/merge': refusal(400, '文件内容与扩展名不符'),
    })
    await element('现场').click()
    await choose('航拍.mp4')
    await expect.element(button('上传视频')).toBeVisible()
    await expect.element(setting('网址')).toHaveValue('https://films.example/a.mp4')
    expect(sent.filter(({ line }) => line.endsWith('/Videos'))).toEqual([])
  })

  describe('that is still uploading', () => {
    /** Replies to the merge when the test says so. */
    const openSlowly = async () => {
      const merge = Promise.withResolvers<void>()
      const sent = await open({
        ...uploadReplies,
        'GET /api/visualdev/Screen/s': aScreen([aBorder('b1', '左', 100, 100), video]),
        'GET /api/station/ScreenFrame': { url: '' },
        'POST /api/visualdev/Screen/:id/Videos': null,
        'GET /api/visualdev/Screen/:id/Videos/:fileId': { url: URL.createObjectURL(new MediaSource()) },
        'POST /api/file/merge': () => merge.promise.then(() => uploadReplies['POST /api/file/merge']),
      })
      await element('现场').click()
      await choose('航拍.mp4')
      await expect.poll(() => sent.some(({ line }) => line === 'POST /api/file/merge')).toBe(true)
      return { sent, finish: () => merge.resolve() }
    }

    it('is work that would be lost: the designer asks before it is left, and releases nothing without it', async () => {
      useToast.setState({ current: null })
      const { sent, finish } = await openSlowly()
      expect(unsavedWork.names()).toEqual(['航拍.mp4'])
      await button('发布').click()
      expect(useToast.getState().current?.text).toBe('视频“航拍.mp4”正在上传，请在上传完成后发布')
      expect(page.getByRole('dialog').query()).toBeNull()
      await button('返回大屏列表').click()
      await expect.element(page.getByRole('alertdialog')).toHaveTextContent('航拍.mp4')
      await button('留在本页').click()
      finish()
      await expect.poll(() => find(sent, 'v1')).toMatchObject({ file: { id: 'abc.mp4' } })
      await expect.poll(() => unsavedWork.any()).toBe(false)
    })

    it('is not missing silently in what is saved: a save says so, and the video is saved once it is there', async () => {
      useToast.setState({ current: null })
      const { sent, finish } = await openSlowly()
      await element('左').click()
      await userEvent.keyboard('{ArrowRight}')
      await button('保存').click()
      const notice = '“航拍.mp4”正在上传：其余修改已保存，上传完成后自动保存'
      await expect.poll(() => useToast.getState().current?.text).toBe(notice)
      expect(find(sent, 'b1')?.x).not.toBe(100)
      expect(find(sent, 'v1')).not.toHaveProperty('file')
      // by keys too, also when nothing else has changed
      useToast.setState({ current: null })
      await save()
      await expect.poll(() => useToast.getState().current?.text).toBe(notice)
      finish()
      await expect.poll(() => find(sent, 'v1')).toMatchObject({ file: { id: 'abc.mp4' } })
      useToast.setState({ current: null })
      await save()
      await expect.poll(() => unsavedWork.any()).toBe(false)
      expect(useToast.getState().current).toBeNull()
    })

    it('is named with the others that are, and no longer if it has come while the draft is being saved', async () => {
      useToast.setState({ current: null })
      const merge = Promise.withResolvers<void>()
      const saving = Promise.withResolvers<void>()
      let isHeld = false
      const second = { ...video, id: 'v2', name: '进线', y: 900 } as ScreenElement
      const sent = await open({
        ...uploadReplies,
        'GET /api/visualdev/Screen/s': aScreen([aBorder('b1', '左', 100, 100), video, second]),
        'GET /api/station/ScreenFrame': { url: '' },
        'POST /api/visualdev/Screen/:id/Videos': null,
        'GET /api/visualdev/Screen/:id/Videos/:fileId': { url: URL.createObjectURL(new MediaSource()) },
        'POST /api/file/merge': () => merge.promise.then(() => uploadReplies['POST /api/file/merge']),
        'PUT /api/visualdev/Screen/s': () => {
          const reply = { revision: 5, state: 2 }
          return isHeld ? saving.promise.then(() => reply) : reply
        },
      })
      await element('现场').click()
      await choose('航拍.mp4')
      await element('进线').click()
      await choose('进线.mp4')
      await expect.poll(() => sent.filter(({ line }) => line === 'POST /api/file/merge').length).toBe(2)
      await save()
      const notice = '“航拍.mp4、进线.mp4”正在上传：其余修改已保存，上传完成后自动保存'
      await expect.poll(() => useToast.getState().current?.text).toBe(notice)
      useToast.setState({ current: null })
      isHeld = true
      await element('左').click()
      await userEvent.keyboard('{ArrowRight}')
      await save()
      merge.resolve()
      await expect.poll(() => sent.filter(({ line }) => line.endsWith('/Videos')).length).toBe(2)
      isHeld = false
      saving.resolve()
      await save()
      await expect.poll(() => unsavedWork.any()).toBe(false)
      expect(useToast.getState().current).toBeNull()
    })

    it('ends with its element: a later one with the same id does not get it', async () => {
      const { sent, finish } = await openSlowly()
      await canvas().click({ position: { x: 5, y: 5 } })
      await element('现场').click()
      await userEvent.keyboard('{Delete}')
      expect(unsavedWork.names()).not.toContain('航拍.mp4')
      await userEvent.keyboard('{Control>}z{/Control}')
      await element('现场').click()
      await expect.element(button('上传视频')).toBeVisible()
      finish()
      await save()
      await new Promise((done) => setTimeout(done, 300))
      expect(sent.filter(({ line }) => line.endsWith('/Videos'))).toEqual([])
      await expect.element(setting('网址')).toHaveValue('https://films.example/a.mp4')
    })

    it('ends with the designer', async () => {
      const { sent, finish } = await openSlowly()
      await button('返回大屏列表').click()
      await button('放弃并离开').click()
      await expect.element(page.getByText('列表')).toBeVisible()
      finish()
      await new Promise((done) => setTimeout(done, 300))
      expect(sent.filter(({ line }) => line.endsWith('/Videos'))).toEqual([])
      expect(unsavedWork.any()).toBe(false)
    })
  })
})
