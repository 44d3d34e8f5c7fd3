import type { Field } from '@armature/form-engine'
import { blake3 } from 'hash-wasm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { useToast } from '../../ui/feedback/toast-state.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { aField, aStore } from '../testing/forms.ts'
import { answerCalls } from '../../testing/calls.ts'
import type { FormStore } from '../store.ts'
import { dropUploads } from './uploads.ts'
import { draw, drawForm, startScreen } from '../testing/screen.tsx'
import Preview from './preview/preview.tsx'

beforeAll(async () => {
  await startScreen()
  await loadTexts('files')
})
beforeEach(() => useToast.setState({ current: null }))
afterEach(() => {
  vi.unstubAllGlobals()
  // a form that is closed uploads nothing more: the next test has another server
  opened.splice(0).forEach(dropUploads)
})

/** the code of a panel is loaded when it is first rendered */
const slowly = { timeout: 10_000 }
const entry = { name: 'x.pdf', fileSize: 5, fileExtension: 'pdf', fileVersionId: 'v', url: '/u' }
const whole = { uploaded: false, chunkNumbers: [1], merge: true }
const picture = '/api/file/Image/annexpic/i.png'
const goodServer = () =>
  answerCalls(
    {
      'GET /api/file/chunk': { uploaded: false, chunkNumbers: [], merge: false },
      'POST /api/file/chunk': whole,
      'POST /api/file/merge': entry,
      'POST /api/file/Uploader/annexpic': { name: 'i.png', url: picture },
    },
    { [picture]: () => new Response(png()) },
  )
const refusal = (msg: string, code = 400) => Response.json({ code, msg, data: null })
const opened: FormStore[] = []
const openForm = (field: Field): FormStore => {
  const store = aStore([field])
  opened.push(store)
  return store
}
const files = (settings = {}) => openForm(aField('uploadFz', 'files', settings, { label: '附件' }))
const images = (settings = {}) => openForm(aField('uploadImg', 'photos', settings, { label: '照片' }))
const input = (label: string) =>
  document.querySelector<HTMLInputElement>(`input[type=file][aria-label="${label}"]`) as HTMLInputElement
const choose = async (label: string, ...chosen: File[]) => {
  await expect.poll(() => input(label), slowly).toBeTruthy()
  await userEvent.upload(input(label), chosen)
}
const said = () => expect.poll(() => useToast.getState().current, slowly)
const pdf = (name = '报告.pdf', text = 'hello') => new File([text], name, { type: 'application/pdf' })
const png = (name = 'a.png', type = 'image/png') => new File(['x'], name, { type })

describe('the panel of files', () => {
  it('sends a selected file by its hash and shows it with name and state (F4.86, F4.88, F4.92, FO.93)', async () => {
    const asked = goodServer()
    const store = files()
    await drawForm(store)
    await choose('附件', pdf())
    await expect.element(page.getByText('上传成功')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '报告.pdf', exact: true })).toBeVisible()
    expect(store.value('files')).toEqual([{ ...entry, name: '报告.pdf', fileId: 'x.pdf' }])
    const merged = asked.find(({ line }) => line === 'POST /api/file/merge')?.body
    expect(merged).toMatchObject({
      identifier: await blake3('hello'),
      fileName: '报告.pdf',
      fileSize: 5,
      fileType: 'application/pdf',
      extension: 'pdf',
      type: 'annex',
    })
  })

  it('shows the progress of a file, pauses, continues and cancels it (F2.133, F4.83, F4.84)', async () => {
    let go: () => void = () => undefined
    answerCalls({
      'GET /api/file/chunk': { uploaded: false, chunkNumbers: [], merge: false },
      'POST /api/file/chunk': () => new Promise((resolve) => (go = () => resolve(whole))),
      'POST /api/file/merge': entry,
    })
    const store = files()
    await drawForm(store)
    await choose('附件', pdf())
    await expect.element(page.getByText(/^上传中/)).toBeVisible()
    await expect.element(page.getByRole('progressbar', { name: '报告.pdf' })).toHaveAttribute('aria-valuenow', '0')
    await page.getByRole('button', { name: '暂停 报告.pdf' }).click()
    await expect.element(page.getByText('已暂停')).toBeVisible()
    go()
    await page.getByRole('button', { name: '继续上传 报告.pdf' }).click()
    await expect.element(page.getByText(/^上传中/)).toBeVisible()
    await page.getByRole('button', { name: '移除 报告.pdf' }).click()
    await expect.element(page.getByText('报告.pdf')).not.toBeInTheDocument()
    go()
    expect(store.value('files')).toEqual([])
  })

  it('shows that a file waits for the one before it (F4.82)', async () => {
    answerCalls({ 'GET /api/file/chunk': () => new Promise(() => undefined) })
    await drawForm(files())
    await choose('附件', pdf('a.pdf', 'a'), pdf('b.pdf', 'b'))
    await expect.element(page.getByText('等待中')).toBeVisible()
  })

  it('offers no actions while a file is hashed (F4.80, F4.81, FO.120)', async () => {
    goodServer()
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage() {}
        terminate() {}
      },
    )
    await drawForm(files())
    await choose('附件', pdf())
    await expect.element(page.getByText(/^校验中/)).toBeVisible()
    expect(document.querySelectorAll('[data-file] button')).toHaveLength(0)
  })

  it('keeps a file whose parts fail, reports it and retries (F2.132, F4.85, F8.08)', async () => {
    let isDown = true
    answerCalls({
      'GET /api/file/chunk': () => {
        if (isDown) throw new TypeError('offline')
        return { uploaded: true, chunkNumbers: [], merge: true }
      },
      'POST /api/file/merge': entry,
    })
    const store = files()
    await drawForm(store)
    await choose('附件', pdf())
    await said().toMatchObject({ kind: 'error', text: '上传失败' })
    await expect.element(page.getByText('上传失败').first()).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: '重新上传 报告.pdf' }).click()
    await expect.element(page.getByText('上传成功')).toBeVisible()
  })

  it('drops a file that the server refuses and shows why (F8.05, F8.06)', async () => {
    answerCalls({ 'GET /api/file/chunk': () => refusal('文件内容与扩展名 pdf 不符') })
    await drawForm(files())
    await choose('附件', pdf())
    await said().toMatchObject({ kind: 'error', text: '文件内容与扩展名 pdf 不符' })
    await expect.element(page.getByText('报告.pdf')).not.toBeInTheDocument()
  })

  it('names a file that cannot be read, and cancels it (F5.34, F8.10, F8.11, FO.121)', async () => {
    goodServer()
    await drawForm(files())
    const gone = pdf()
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage() {
          this.dispatchEvent(new MessageEvent('message', { data: { isUnreadable: true } }))
        }
        terminate() {}
      },
    )
    await choose('附件', gone)
    await said().toMatchObject({ kind: 'error', text: '文件报告.pdf读取出错，请检查该文件' })
    await expect.element(page.getByText('报告.pdf')).not.toBeInTheDocument()
  })

  it.each([
    ['F5.19, F5.20, F8.17', { limit: 1 }, [pdf('a.pdf', 'a'), pdf('b.pdf', 'b')], '当前限制最多可以上传1个文件'],
    ['F5.21, F5.22, F8.18', { fileSize: 1, sizeUnit: 'KB' }, [pdf('a.pdf', 'x'.repeat(1025))], '文件大小超过1KB'],
    ['F5.23, F5.24, F8.19', { accept: 'word' }, [pdf()], '请选择word类型的文件'],
  ])('(%s) refuses files that do not fit the field: %j', async (_rows, settings, chosen, msg) => {
    goodServer()
    await drawForm(files(settings))
    await expect.poll(() => input('附件'), slowly).toBeTruthy()
    const transfer = new DataTransfer()
    for (const file of chosen) transfer.items.add(file)
    input('附件')
      .closest('[role=group]')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
    await said().toMatchObject({ kind: 'warning', text: msg })
  })

  it('allows only one file to be selected where the limit is one (F4.98)', async () => {
    await drawForm(files({ limit: 1 }))
    await expect.poll(() => document.querySelector<HTMLInputElement>('input[type=file]')?.multiple, slowly).toBe(false)
  })
})

describe('images', () => {
  it('are shown as thumbnails, opened and removed (F2.93, F3.28, F3.29)', async () => {
    goodServer()
    const store = images()
    await drawForm(store)
    await choose('照片', png())
    await expect.element(page.getByRole('button', { name: '图片 a.png' })).toBeVisible()
    expect(store.value('photos')).toEqual([{ name: 'a.png', fileId: 'i.png', url: '/api/file/Image/annexpic/i.png' }])
    await page.getByRole('button', { name: '图片 a.png' }).click()
    await expect.element(page.getByRole('dialog', { name: '图片预览' })).toBeVisible()
    await page.getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: '移除 a.png' }).click()
    expect(store.value('photos')).toEqual([])
  })

  it('that the server refuses are not added, and its message is shown (F4.67, F4.68, F8.01)', async () => {
    answerCalls({ 'POST /api/file/Uploader/annexpic': () => refusal('图片已损坏或过大，无法读取') })
    const store = images()
    await drawForm(store)
    await choose('照片', png())
    await said().toMatchObject({ kind: 'error', text: '图片已损坏或过大，无法读取' })
    expect(store.value('photos')).toEqual([])
  })

  it.each([
    ['no images (F5.36, F5.37, F8.12)', {}, [new File(['x'], 'a.txt', { type: 'text/plain' })], '请上传图片'],
    ['of another extension (F5.36)', {}, [png('a.svg', 'image/svg+xml')], '请上传图片'],
    [
      'too large (F5.40, F5.41)',
      { fileSize: 1, sizeUnit: 'KB' },
      [new File(['x'.repeat(1025)], 'a.png', { type: 'image/png' })],
      '图片大小超过1KB',
    ],
    ['more than one (F5.39, F8.13)', { limit: 1 }, [png('a.png'), png('b.png')], '当前限制最多可以上传1张图片'],
    [
      'one over the limit (F5.38, F4.70)',
      { limit: 2 },
      [png('a.png'), png('b.png'), png('c.png')],
      '当前限制最多可以上传2张图片',
    ],
  ])('that are %s are refused (FO.90, FO.84)', async (_, settings, chosen, msg) => {
    goodServer()
    await drawForm(images(settings))
    await expect.poll(() => input('照片'), slowly).toBeTruthy()
    const transfer = new DataTransfer()
    for (const file of chosen) transfer.items.add(file)
    input('照片')
      .closest('[role=group]')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
    await said().toMatchObject({ kind: 'warning', text: msg })
  })
})

describe('the document preview', () => {
  const file = (name: string) => ({ ...entry, name, fileId: 'x.pdf' })
  const shown = (name: string, mayDownload = true, onClose = () => undefined as void) =>
    draw(
      <>
        <Preview file={file(name)} mayDownload={mayDownload} onClose={onClose} />
        <Toaster />
      </>,
    )

  it('covers the whole window, names the file and shows it in a frame (F2.134, F2.137, F7.73)', async () => {
    answerCalls({ 'GET /api/file/Uploader/Preview': 'about:blank?token=t' })
    await shown('报告.pdf')
    const dialog = page.getByRole('dialog', { name: '文档预览 报告.pdf' })
    await expect.element(dialog).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: '取消' })).toBeVisible()
    await expect.poll(() => document.querySelector('iframe')?.getAttribute('src')).toBe('about:blank?token=t')
    expect(dialog.element().getBoundingClientRect().width).toBeGreaterThan(window.innerWidth - 40)
  })

  it('offers the download only where it is allowed (F2.136, FO.101)', async () => {
    answerCalls({ 'GET /api/file/Uploader/Preview': 'about:blank' })
    const { rerender } = await shown('a.zip', false)
    await expect.element(page.getByText('该类型的文件不能在线预览')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '下载' })).not.toBeInTheDocument()
    await rerender(<Preview file={file('a.zip')} mayDownload onClose={() => undefined} />)
    await expect.element(page.getByRole('button', { name: '下载' })).toBeVisible()
  })

  it('warns and closes if there is no such file (F8.26, F8.27)', async () => {
    answerCalls({ 'GET /api/file/Uploader/Preview': '' })
    const close = vi.fn()
    await shown('报告.pdf', true, close)
    await said().toMatchObject({ kind: 'warning', text: '文件不存在' })
    expect(close).toHaveBeenCalledOnce()
  })

  it.each(['png', 'jpg', 'jpeg', 'bmp', 'gif'])(
    'opens the viewer instead for a %s (F2.138, F9.89)',
    async (extension) => {
      answerCalls({ [`GET /api/file/Image/annex/x.pdf`]: () => refusal('文件不存在', 404) })
      await shown(`a.${extension}`)
      await expect.element(page.getByRole('dialog', { name: '图片预览' })).toBeVisible()
      expect(document.querySelector('iframe')).toBeNull()
    },
  )

  it('shows a text in a frame without scripts', async () => {
    answerCalls(
      { 'GET /api/file/Uploader/Preview': '/bytes' },
      {
        '/bytes': () =>
          new Response('<script>parent.hacked = 1</script>你好', { headers: { 'content-disposition': 'attachment' } }),
      },
    )
    await shown('a.txt')
    await expect
      .poll(() => document.querySelector('iframe')?.contentDocument?.querySelector('pre')?.textContent)
      .toBe('<script>parent.hacked = 1</script>你好')
    expect(document.querySelector('iframe')?.getAttribute('sandbox')).toBe('allow-same-origin')
  })
})
