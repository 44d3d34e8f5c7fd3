import type { PortalWidgetByKind } from '@armature/contract'
import { beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../form/testing/screen.tsx'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { answerCalls } from '../../testing/calls.ts'
import { ChartSourceRows } from './chart-rows.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'portal', 'portals'])
})

it('a candlestick of a new chart has a field and a factor, although the chart counts records', async () => {
  answerCalls({ 'GET /api/visualdev/Portal/Models/:id/Fields': { fields: '[]', list: [] } })
  const source: PortalWidgetByKind<'chart'>['source'] = {
    ...{ from: 'model', modelId: 'm', condition: { logic: 'and', groups: [] }, period: null },
    ...{ fn: 'count', field: '', groupBy: 'day', bucket: 'day' },
  }
  const onChange = vi.fn()
  await draw(<ChartSourceRows widget={{ shape: 'candle', source }} onChange={onChange} />)
  await expect.element(page.getByLabelText('字段')).toBeVisible()
  await userEvent.fill(page.getByLabelText('倍数'), '-0.001')
  await userEvent.tab()
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ source: { fn: 'count', factor: -0.001 } })
})
