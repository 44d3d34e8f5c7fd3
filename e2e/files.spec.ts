import { stat, writeFile } from 'node:fs/promises'
import { createPng } from './support/png.ts'
import { ask, askEnvelope, expect, signInOverHttp, test, unique, type Page } from './support/story.ts'

interface Item {
  id: string
  enCode: string
}
interface Grants {
  module: (Item & { button: Item[] | null; column: Item[] | null; form: Item[] | null })[]
}
interface Made {
  id: string
  enCode: string
}

const field = (jnpfKey: string, vModel: string, label: string, own: object = {}) => ({
  vModel,
  ...own,
  config: { jnpfKey, label, formId: `id_${vModel}`, span: 24, visibility: ['pc', 'app'] },
})

/** A form with files, released into the menu; every part of it is granted one by one. */
async function laid(token: string): Promise<Made> {
  const enCode = unique('files').toLowerCase()
  const fields = [
    field('comInput', 'title', '名称'),
    field('uploadFz', 'papers', '附件', { fileSize: 50, sizeUnit: 'MB' }),
    field('uploadImg', 'photos', '照片'),
    field('sign', 'signature', '签名'),
  ]
  const columnList = fields.map(({ vModel, config }) => ({ prop: vModel, label: config.label }))
  const columnData = {
    columnList,
    searchList: [],
    useBtnPermission: true,
    useColumnPermission: true,
    useFormPermission: true,
  }
  const { id } = await ask<{ id: string }>('POST', '/api/visualdev/Base', token, {
    body: {
      fullName: enCode,
      enCode,
      webType: 2,
      formData: JSON.stringify({ fields }),
      columnData: JSON.stringify(columnData),
    },
  })
  await ask('POST', `/api/visualdev/Base/${id}/Actions/Release`, token, { body: {} })
  return { id, enCode }
}

/** The form with its records. */
async function removed(token: string, { id }: Made): Promise<void> {
  const { list } = await ask<{ list: { id: string }[] }>('POST', `/api/visualdev/OnlineDev/${id}/List`, token, {
    body: {},
  })
  if (list.length > 0)
    await ask('POST', `/api/visualdev/OnlineDev/batchDelete/${id}`, token, { body: { ids: list.map((one) => one.id) } })
  await ask('DELETE', `/api/visualdev/Base/${id}`, token)
}

/** Grants a user the form without the fields they must not see. The returned function revokes it. */
async function granted(token: string, account: string, enCode: string, without: readonly string[]) {
  const { list } = await ask<{ list: Item[] }>(
    'GET',
    '/api/permission/Authority/Holder?objectType=user&pageSize=200',
    token,
  )
  const userId = list.find((one) => one.enCode === account)?.id ?? ''
  const { module } = await ask<Grants>('GET', '/api/permission/Authority/Model', token)
  const menu = module.find((one) => one.enCode === enCode)
  if (!menu) throw new Error('the form is not in the menu')
  const idsOf = (items: Item[] | null) =>
    (items ?? []).filter((item) => !without.includes(item.enCode)).map(({ id }) => id)
  await ask('PUT', `/api/permission/Authority/Data/${userId}`, token, {
    body: {
      objectType: 'user',
      module: [menu.id],
      button: idsOf(menu.button),
      column: idsOf(menu.column),
      form: idsOf(menu.form).map((id) => ({ id, access: 'write' })),
    },
  })
  return () =>
    ask('PUT', `/api/permission/Authority/Data/${userId}`, token, {
      body: { objectType: 'user', module: [], button: [], column: [], form: [] },
    })
}

const large = { name: '竣工图纸.pdf', bytes: 14_000_000 }
const row = (page: Page, name: string) => page.locator(`[data-file="${name}"]`)

/** Parts of a file that the page has sent; each takes a moment, so that the upload can be paused. */
async function slowParts(page: Page): Promise<{ sent: number }> {
  const count = { sent: 0 }
  await page.route('**/api/file/chunk?*', async (route) => {
    if (route.request().method() === 'POST') {
      count.sent += 1
      await new Promise((resolve) => setTimeout(resolve, count.sent * 700))
    }
    await route.continue().catch(() => undefined)
  })
  return count
}

test.describe('files of a form', () => {
  // the tools of the test itself try to look into the frame in which nothing runs
  test.use({ account: 'staff', expectedFaults: [/Blocked script execution in 'about:srcdoc'/] })

  test('are attached, fetched by a colleague with the right to it and by no other (F1.16, F1.17)', async ({
    page,
    tokenOf,
  }, info) => {
    const path = info.outputPath(large.name)
    await writeFile(path, Buffer.alloc(large.bytes, `%PDF-1.7 ${Date.now()} `))
    const admin = await tokenOf('admin')
    const made = await laid(admin)
    const takeBack = [
      await granted(admin, 'staff', made.enCode, []),
      await granted(admin, 'north', made.enCode, ['papers']),
      await granted(admin, 'east', made.enCode, []),
    ]
    try {
      await page.goto(`/model/${made.enCode}`)
      const add = page.getByRole('button', { name: '新建', exact: true })
      await add.click()
      const form = page.getByRole('dialog')
      const first = await slowParts(page)
      await form.getByLabel('附件').locator('input[type=file]').setInputFiles(path)
      await test.step('a file goes up in parts, is paused and resumed (F1.18, F2.130, F2.131)', async () => {
        await test.step('it shows its name and its state (F2.127, F2.129)', () =>
          expect(row(page, large.name)).toContainText('上传中'))
        await form.getByRole('button', { name: `暂停 ${large.name}` }).click()
        await expect(row(page, large.name)).toContainText('已暂停')
        await form.getByRole('button', { name: `继续上传 ${large.name}` }).click()
        await test.step('and how far it is (F2.128)', () =>
          expect(row(page, large.name)).toContainText(/上传中 (33|66)%/))
        expect(first.sent).toBeGreaterThan(0)
      })

      await page.unrouteAll({ behavior: 'ignoreErrors' })
      page.once('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await add.click()
      const second = await slowParts(page)
      await form.getByLabel('附件').locator('input[type=file]').setInputFiles(path)
      await expect(row(page, large.name)).toContainText('上传成功')
      expect(second.sent).toBeLessThan(3)

      await form.getByRole('textbox', { name: '名称' }).fill('一号站')
      await form
        .getByLabel('照片')
        .locator('input[type=file]')
        .setInputFiles({
          name: '现场.png',
          mimeType: 'image/png',
          buffer: createPng(64, 48),
        })
      await test.step('an image is added as a thumbnail, which opens (F2.91, F2.92, F4.66)', async () => {
        await form.getByRole('button', { name: '图片 现场.png' }).click()
        const viewer = page.getByRole('dialog', { name: '图片预览' })
        await expect(viewer).toBeVisible()
        await viewer.getByRole('button', { name: '取消' }).click()
      })
      await form.getByRole('button', { name: '点击签名 签名' }).click()
      const pad = page.getByRole('img', { name: '请在此处签名' })
      await pad.hover({ position: { x: 60, y: 60 } })
      await page.mouse.down()
      await pad.hover({ position: { x: 260, y: 120 } })
      await page.mouse.up()
      await page.getByRole('dialog', { name: '手写签名' }).getByRole('button', { name: '确定' }).click()
      await expect(form.getByRole('img', { name: '签名' })).toBeVisible()
      await form.getByRole('button', { name: '保存' }).click()
      await expect(form).toHaveCount(0)

      const line = page.getByRole('row', { name: /一号站/ })
      await expect(line.getByRole('button', { name: '图片 现场.png' })).toBeVisible()
      await line.getByRole('button', { name: '附件的文件' }).click()
      const files = page.getByRole('dialog', { name: '附件的文件' })
      await test.step('it is downloaded under its name (F7.71)', async () => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          files.getByRole('button', { name: `下载 ${large.name}` }).click(),
        ])
        expect(download.suggestedFilename()).toBe(large.name)
        const { size } = await stat(await download.path())
        expect(size).toBe(large.bytes)
      })

      const records = `/api/visualdev/OnlineDev/${made.id}/List`
      const own = await tokenOf('staff')
      const { list } = await ask<{ list: { papers_id: { url: string }[] }[] }>('POST', records, own, { body: {} })
      const url = list[0]?.papers_id[0]?.url ?? ''
      expect((await askEnvelope('GET', url, await signInOverHttp('east'))).code).toBe(200)
      expect(await askEnvelope('GET', url, await signInOverHttp('north'))).toMatchObject({
        code: 404,
        msg: '文件不存在',
      })
    } finally {
      for (const undo of takeBack) await undo()
      await removed(admin, made)
    }
  })

  test(
    'are looked at where they are: text and document, and what cannot be shown says so (F1.25, F2.135, F2.139)',
    { tag: '@slow' },
    async ({ page, tokenOf }) => {
      const admin = await tokenOf('admin')
      const made = await laid(admin)
      const undo = await granted(admin, 'staff', made.enCode, [])
      try {
        await page.goto(`/model/${made.enCode}`)
        await page.getByRole('button', { name: '新建', exact: true }).click()
        const form = page.getByRole('dialog').first()
        await form
          .getByLabel('附件')
          .locator('input[type=file]')
          .setInputFiles([
            { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('先断电，再检修') },
            { name: '包.zip', mimeType: 'application/zip', buffer: Buffer.from('504b0506' + '00'.repeat(18), 'hex') },
          ])
        await expect(row(page, '包.zip')).toContainText('上传成功')
        await form.getByRole('button', { name: '预览 说明.txt' }).click()
        const preview = page.getByRole('dialog', { name: '文档预览 说明.txt' })
        // nothing runs in the frame, the test's own hand neither: it is read from outside
        const shown = () =>
          preview.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.body.textContent)
        await expect.poll(shown).toBe('先断电，再检修')
        await preview.getByRole('button', { name: '取消' }).click()
        await form.getByRole('button', { name: '预览 包.zip' }).click()
        await expect(page.getByText('该类型的文件不能在线预览')).toBeVisible()
        await page.getByRole('dialog', { name: '文档预览 包.zip' }).getByRole('button', { name: '取消' }).click()
      } finally {
        await undo()
        await removed(admin, made)
      }
    },
  )
})
