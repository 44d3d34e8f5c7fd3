import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { press } from '../../testing/pointer.ts'
import { StandaloneControl } from '../standalone/standalone-control.tsx'
import { SearchBar } from '../list/search-bar.tsx'
import {
  closedBox,
  datePanel,
  expectClosed,
  pressOk,
  pressTime,
  showEnd,
  waitForElement,
  showStart,
  startDates,
  testPicking,
} from '../testing/date-panels.ts'
import { aField } from '../testing/forms.ts'
import { draw } from '../testing/screen.tsx'

startDates()

describe('in a condition, and as a default value', () => {
  testPicking('condition', async (field, stored) => {
    let now = stored
    function Alone() {
      const [value, setValue] = useState(stored)
      now = value
      return <StandaloneControl field={field} modelId="m" label="时刻" value={value} onChange={setValue} />
    }
    await draw(<Alone />)
    return { label: '时刻', value: () => now }
  })
})

describe('in the search bar of a list', () => {
  const searched = async (kind: string, searchType: 1 | 3) => {
    const onSearch = vi.fn<(change: { search: Record<string, unknown> }) => void>()
    const model = {
      keywordLabels: [],
      searches: [{ search: { prop: 'at', label: '时刻', searchType }, field: aField(kind, 'at') }],
    }
    await draw(<SearchBar model={model as never} query={{ keyword: '', search: {} }} onSearch={onSearch} />)
    await userEvent.click(closedBox('时刻'))
    await waitForElement('.ant-picker-panel')
    await showStart('mouse')
    return onSearch
  }
  const found = async (onSearch: Awaited<ReturnType<typeof searched>>) => {
    await userEvent.click(page.getByRole('button', { name: '查询' }))
    return onSearch.mock.lastCall?.[0].search['at']
  }

  it.each(['mouse', 'touch'] as const)('a range of days is picked by %s', async (hand) => {
    const onSearch = await searched('date', 3)
    const cells = () => datePanel()?.querySelectorAll('.ant-picker-cell-in-view') ?? []
    await press(hand, cells()[9] as Element)
    await showEnd()
    await press(hand, cells()[11] as Element)
    await expectClosed()
    const [from, to] = (await found(onSearch)) as number[]
    expect((to ?? 0) - (from ?? 0)).toBe(2 * 86_400_000)
    expect(((from ?? 0) + 480 * 60_000) % 86_400_000).toBe(0)
  })

  it('one end is enough: the clicked value counts when the box is left', async () => {
    const onSearch = await searched('date', 3)
    await press('mouse', (datePanel()?.querySelectorAll('.ant-picker-cell-in-view') ?? [])[9] as Element)
    await userEvent.tab()
    await expectClosed()
    expect(await found(onSearch)).toEqual([expect.any(Number), null])
  })

  it.each([
    ['time', 1, '10:05:07'],
    ['timeRange', 3, ['10:05:07', '11:06:08']],
  ] as const)('%s is picked', async (kind, searchType, value) => {
    const onSearch = await searched(kind, searchType)
    await pressTime('mouse', '10', '05', '07')
    await pressOk('mouse')
    if (Array.isArray(value)) {
      await showEnd()
      await pressTime('mouse', '11', '06', '08')
      await pressOk('mouse')
    }
    await expectClosed()
    expect(await found(onSearch)).toEqual(value)
  })
})
