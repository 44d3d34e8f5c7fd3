import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { toastMs, useToast } from '../../ui/feedback/toast-state.ts'
import { aField, aStore } from '../testing/forms.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { drawForm, startScreen } from '../testing/screen.tsx'

beforeAll(async () => {
  await startScreen()
  await loadTexts('files')
})
beforeEach(() => useToast.setState({ current: null }))
afterEach(() => vi.unstubAllGlobals())

/** the code of a panel is loaded when it is first rendered */
const slowly = { timeout: 10_000 }
const parts = {
  'GET /api/file/chunk': { uploaded: false, chunkNumbers: [], merge: false },
  'POST /api/file/chunk': { uploaded: false, chunkNumbers: [1], merge: true },
}
const toast = () => expect.poll(() => useToast.getState().current, slowly)
/** A slow machine may take longer, but never less. */
async function seesFor1500ms(text: string): Promise<void> {
  await toast().toMatchObject({ kind: 'error', text })
  const seen = performance.now()
  await toast().toBeNull()
  expect(toastMs).toBe(1500)
  expect(performance.now() - seen).toBeGreaterThan(1000)
}
const file = new File(['hello'], '报告.pdf', { type: 'application/pdf' })
const picture = new File(['x'], 'a.png', { type: 'image/png' })

async function choose(label: string, chosen: File): Promise<void> {
  const input = () => document.querySelector<HTMLInputElement>(`input[type=file][aria-label="${label}"]`)
  await expect.poll(input, slowly).toBeTruthy()
  await userEvent.upload(input() as HTMLInputElement, chosen)
}
const files = () => aStore([aField('uploadFz', 'files', {}, { label: '附件' })])
const images = () => aStore([aField('uploadImg', 'photos', {}, { label: '照片' })])

describe('an upload whose response has another code than 200', () => {
  it('of a file shows the message of the server for 1,500 ms and drops the file (F8.03, F8.04)', async () => {
    answerCalls({ ...parts, 'POST /api/file/merge': () => refusal(400, '文件内容与扩展名 pdf 不符') })
    const store = files()
    await drawForm(store)
    await choose('附件', file)
    await seesFor1500ms('文件内容与扩展名 pdf 不符')
    await expect.element(page.getByText('报告.pdf')).not.toBeInTheDocument()
    expect(store.value('files')).toEqual([])
  })

  it('of an image shows the message of the server for 1,500 ms and drops the image (F4.69, F8.02)', async () => {
    answerCalls({ 'POST /api/file/Uploader/annexpic': () => refusal(400, '图片已损坏') })
    const store = images()
    await drawForm(store)
    await choose('照片', picture)
    await seesFor1500ms('图片已损坏')
    expect(store.value('photos')).toEqual([])
  })
})

describe('a file that does not reach the server', () => {
  it('is not part of the form value when its parts fail (F8.09)', async () => {
    answerCalls({
      'GET /api/file/chunk': () => {
        throw new TypeError('offline')
      },
    })
    const store = files()
    await drawForm(store)
    await choose('附件', file)
    await toast().toMatchObject({ kind: 'error', text: '上传失败' })
    expect(store.value('files')).toEqual([])
  })

  it('is cancelled when it cannot be read (F5.35)', async () => {
    answerCalls(parts)
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage() {
          this.dispatchEvent(new MessageEvent('message', { data: { isUnreadable: true } }))
        }
        terminate() {}
      },
    )
    const store = files()
    await drawForm(store)
    await choose('附件', file)
    await expect.element(page.getByText('报告.pdf')).not.toBeInTheDocument()
    expect(store.value('files')).toEqual([])
  })
})
