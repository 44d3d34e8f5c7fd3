import type { PortalWidget, PortalWidgetByKind } from '@armature/contract'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../../form/testing/screen.tsx'
import { startTexts } from '../../../../lib/i18n/i18n.ts'
import { session } from '../../../../lib/session/session.ts'
import { aMenuItem } from '../../../../testing/builders.ts'
import { press } from '../../../../testing/pointer.ts'
import { createWidget } from '../kinds.ts'
import { KindRows } from './kind-rows.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'portals'])
})

let changed: PortalWidgetByKind<'carousel'> | undefined
function Rows() {
  const layout = { version: 1 as const, columns: 24 as const, refreshSeconds: 0, widgets: [], phone: [] }
  const [widget, setWidget] = useState<PortalWidget>(() => createWidget('carousel', layout))
  const change = (next: PortalWidget) => {
    changed = next as PortalWidgetByKind<'carousel'>
    setWidget(next)
  }
  return <KindRows widget={widget} onChange={change} />
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const caption = () => page.getByLabelText('说明文字', { exact: true })
const readCaptions = () => changed?.slides.map(({ title }) => title)

it('adds, orders and removes the pictures of a carousel, and chooses the menu that one opens', async () => {
  const item = aMenuItem({ id: 'a', enCode: 'alarm', fullName: '告警', urlAddress: '/model/alarm', type: 3 })
  session.setState({ menuList: [item] })
  await draw(<Rows />)
  for (const name of ['甲', '乙', '丙']) {
    await press('mouse', button('添加图片'))
    await userEvent.fill(caption().last(), name)
  }
  await press('mouse', button('上移图片 3'))
  await expect.poll(readCaptions).toEqual(['甲', '丙', '乙'])
  await press('touch', button('下移图片 1'))
  await expect.poll(readCaptions).toEqual(['丙', '甲', '乙'])
  await press('mouse', button('删除图片 2'))
  await expect.poll(readCaptions).toEqual(['丙', '乙'])
  await expect.element(button('上移图片 1')).toBeDisabled()
  await expect.element(button('下移图片 2')).toBeDisabled()
  await userEvent.selectOptions(page.getByLabelText('点击打开').first(), '告警')
  expect(changed?.slides.map(({ menu }) => menu)).toEqual(['alarm', ''])
  await userEvent.selectOptions(page.getByLabelText('内容', { exact: true }), '公告')
  await expect.element(page.getByLabelText('行数')).toBeVisible()
  expect(button('添加图片').elements()).toEqual([])
  expect(readCaptions(), 'stay for the case that pictures are chosen again').toEqual(['丙', '乙'])
})

it('has at most ten pictures', async () => {
  await draw(<Rows />)
  for (let count = 0; count < 10; count++) await press('mouse', button('添加图片'))
  await expect.element(button('添加图片')).toBeDisabled()
  expect(changed?.slides).toHaveLength(10)
})
