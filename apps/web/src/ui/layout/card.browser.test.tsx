import '../theme/tokens.css'
import '../theme/base.css'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { Card, CardList, type CardFigure } from './card.tsx'

beforeAll(() => startTexts('zh', ['ui']))

const draw = async (figures: CardFigure[]) => {
  await page.viewport(390, 844)
  await render(
    <CardList label="备件">
      <Card name="磷酸铁锂电芯" words="" figures={figures} foot="2026-11-23" actions={null} />
    </CardList>,
  )
  return [...document.querySelectorAll('dd')]
}
const figure = (label: string, value: string, unit?: string): CardFigure => ({ key: label, label, value, unit })

describe('the figures of a card on a phone', () => {
  it('are never cut, however long they are', async () => {
    const values = await draw([
      figure('库存数量', '12,860', '件'),
      figure('最低库存数量', '3,300', '件'),
      figure('单价', '1,234,567.00', '元'),
      figure('库存金额', '15,876,531,620.00', '元'),
    ])
    expect(values.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('are four in a row if they are short, whatever their labels', async () => {
    const values = await draw([
      figure('电芯最高温度的名称很长', '29.1', '℃'),
      figure('簇间温差', '1.8', '℃'),
      figure('SOC', '35.1', '%'),
      figure('缺陷', '0', '项'),
    ])
    const boxes = values.map((each) => each.getBoundingClientRect())
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
    expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1)
  })
})
