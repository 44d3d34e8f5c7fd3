import type { PortalWidget } from '@armature/contract'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../../form/testing/screen.tsx'
import { startTexts } from '../../../../lib/i18n/i18n.ts'
import { useSettings } from '../../../../lib/state/settings.ts'
import { press } from '../../../../testing/pointer.ts'
import { createWidget } from '../kinds.ts'
import { KindRows } from './kind-rows.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'portals'])
  // Ant Design is loaded once; on a slow machine that takes longer than the timeout for a panel
  await import('../../../../form/antd/date-box.tsx')
})

let changed: PortalWidget | undefined
function Rows() {
  const layout = { version: 1 as const, columns: 24 as const, refreshSeconds: 0, widgets: [], phone: [] }
  const [widget, setWidget] = useState(() => createWidget('countdown', layout))
  const change = (next: PortalWidget) => {
    changed = next
    setWidget(next)
  }
  return <KindRows widget={widget} onChange={change} />
}

it('sets the moment of a countdown in the time zone of the installation, clears it, and sets what follows it', async () => {
  useSettings.setState(({ sysConfig }) => ({ sysConfig: { ...sysConfig, offsetMinutes: 480 } }))
  await draw(<Rows />)
  await userEvent.click(page.getByRole('combobox', { name: '日期和时间' }))
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT')
  await userEvent.keyboard('2030-01-02 08:30{Enter}')
  await expect.poll(() => changed).toMatchObject({ kind: 'countdown', at: Date.UTC(2030, 0, 2, 0, 30) })
  await press('mouse', page.getByRole('switch', { name: '显示秒' }))
  await expect.poll(() => changed).toMatchObject({ seconds: true })
  await userEvent.selectOptions(page.getByLabelText('到期后'), '显示已过去的时间')
  await expect.poll(() => changed).toMatchObject({ after: 'elapsed', at: Date.UTC(2030, 0, 2, 0, 30) })
  const closed = page.getByRole('combobox', { name: '日期和时间 2030-01-02 08:30' })
  await expect.element(closed).toBeVisible()
  ;(closed.element() as HTMLElement).focus()
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => changed).toMatchObject({ at: null })
})
