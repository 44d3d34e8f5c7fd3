import '../theme/tokens.css'
import '../theme/base.css'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { press } from '../../testing/pointer.ts'
import { Tabs } from './tabs.tsx'

const names = ['名称与标识', '登录', '两步验证', '公开页面', '外部系统']

function Row({ first = '名称与标识' }) {
  const [active, setActive] = useState(first)
  return (
    <div style={{ width: 240 }}>
      <Tabs
        label="设置"
        items={names.map((name) => ({ key: name, label: name }))}
        active={active}
        onChange={setActive}
      />
    </div>
  )
}

it('tabs that do not fit are in one row without overlap, and scroll into view by touch and by keys', async () => {
  await page.viewport(390, 800)
  await render(<Row />)
  const tab = (name: string) => page.getByRole('tab', { name })
  const boxes = () =>
    names.map((name) => {
      const range = document.createRange()
      range.selectNodeContents(tab(name).element())
      return range.getBoundingClientRect()
    })
  const overlaps = boxes().filter(({ right }, at, all) => right > (all[at + 1]?.left ?? Infinity))
  expect(overlaps).toEqual([])
  await press('touch', tab('公开页面'))
  await expect.element(tab('公开页面')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{End}')
  await expect.element(tab('外部系统')).toHaveFocus()
  await expect.element(tab('外部系统')).toBeInViewport({ ratio: 1 })
})

it('a tab that is active from the start is in view', async () => {
  await page.viewport(390, 800)
  await render(<Row first="外部系统" />)
  await expect.element(page.getByRole('tab', { name: '外部系统' })).toBeInViewport({ ratio: 1 })
})
