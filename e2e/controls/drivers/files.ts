import { Buffer } from 'node:buffer'
import { expect } from '../../support/story.ts'
import { createPng } from '../../support/png.ts'
import type { Box, Driver } from '../driver.ts'

/** In a cell there is room for a button; what it opens takes the files. */
async function openPanel(box: Box): Promise<Box> {
  if (box.surface !== 'cell') return box
  await box.hand.press(box.root.getByRole('button').last())
  const root = box.hand.page.getByRole('dialog').last()
  // its content is loaded when one is first opened
  await root.getByRole('button', { name: /^上传/ }).first().waitFor()
  return { ...box, root }
}

async function closePanel(box: Box): Promise<void> {
  if (box.surface === 'cell')
    await box.hand.press(box.hand.page.getByRole('dialog').last().getByRole('button', { name: '完成' }))
}

/** Presses the button, and chooses a file in the window of the system. */
async function chooseFile(box: Box, button: RegExp, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    box.hand.page.waitForEvent('filechooser'),
    box.hand.press(box.root.getByRole('button', { name: button })),
  ])
  await chooser.setFiles({ name, mimeType, buffer })
}

const removeAll = async (box: Box): Promise<void> => {
  const panel = await openPanel(box)
  const remove = panel.root.getByRole('button', { name: /^移除 / })
  while ((await remove.count()) > 0) await box.hand.press(remove.first())
  await closePanel(box)
}

const named = (text: string) => ({ text })

export const uploadFz: Driver = {
  samples: [named('巡检记录.txt'), named('备件清单.txt')],
  set: async (box, { text }) => {
    await removeAll(box)
    const panel = await openPanel(box)
    await chooseFile(panel, /^上传文件/, text, 'text/plain', Buffer.from(`${text} ${Math.random()}`))
    await expect(panel.root.getByRole('button', { name: `移除 ${text}` })).toBeVisible()
    await expect(panel.root.getByText(/校验中|上传中|等待中/)).toHaveCount(0)
    await closePanel(box)
  },
  clear: removeAll,
  expectFilled: (box, { text }) => expect(box.root).toContainText(box.surface === 'cell' ? '1 个文件' : text),
  expectEmpty: (box) => expect(box.root.getByText(/\.txt|个文件/)).toHaveCount(0),
  expectRead: async (root, { text }) => expect(root).toContainText(text),
}

export const uploadImg: Driver = {
  samples: [named('机柜.png'), named('铭牌.png')],
  set: async (box, { text }) => {
    await removeAll(box)
    const panel = await openPanel(box)
    await chooseFile(panel, /^上传图片/, text, 'image/png', createPng(24, text === '机柜.png' ? 18 : 20))
    await expect(panel.root.getByRole('img', { name: text })).toBeVisible()
    await closePanel(box)
  },
  clear: removeAll,
  expectFilled: (box, { text }) => expect(box.root.getByRole('button', { name: `图片 ${text}` })).toBeVisible(),
  expectEmpty: (box) => expect(box.root.locator('img')).toHaveCount(0),
  expectRead: async (root, { text }, surface) =>
    expect(
      surface === 'print' ? root.locator('img') : root.getByRole('button', { name: `图片 ${text}` }),
    ).toBeVisible(),
}

/** Draws a line as the hand would: with the mouse, or a finger. */
export const sign: Driver = {
  samples: [{ text: '签名' }, { text: '签名' }],
  set: async (box) => {
    const { page, means } = box.hand
    await box.hand.press(box.root.getByRole('button', { name: /^(点击签名|重写)/ }))
    const dialog = page.getByRole('dialog').last()
    const paper = await dialog.locator('canvas').boundingBox()
    if (!paper) throw new Error('there is no paper to sign on')
    const at = (step: number) => ({ x: paper.x + 40 + step * 12, y: paper.y + 50 + (step % 2) * 20 })
    if (means === 'touch') {
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] })
      for (let step = 1; step < 6; step++)
        await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(step)] })
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await cdp.detach()
    } else {
      await page.mouse.move(at(0).x, at(0).y)
      await page.mouse.down()
      for (let step = 1; step < 6; step++) await page.mouse.move(at(step).x, at(step).y)
      await page.mouse.up()
    }
    const confirm = dialog.getByRole('button', { name: '确定' })
    const drawn = page.locator('canvas[aria-label="请在此处签名"]')
    // touches of the line and of the button come by two connections: now and then the first tap is lost between them
    await expect(async () => {
      if ((await drawn.count()) > 0) await box.hand.press(confirm)
      await expect(drawn).toHaveCount(0, { timeout: 5000 })
    }).toPass({ timeout: means === 'touch' ? 20_000 : 5000 })
  },
  clear: (box) => box.hand.press(box.root.getByRole('button', { name: /^清除签名/ })),
  expectFilled: (box) => expect(box.root.getByRole('img')).toBeVisible(),
  expectEmpty: (box) => expect(box.root.getByRole('img')).toHaveCount(0),
  expectRead: (root) => expect(root.locator('img')).toBeVisible(),
}
