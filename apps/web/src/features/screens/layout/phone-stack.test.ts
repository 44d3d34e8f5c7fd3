import type { ScreenElement, ScreenPage } from '@armature/contract'
import { screenTemplates } from '@armature/contract/visual-dev/screen-options'
import { buildTemplateLayout } from '@armature/contract/visual-dev/screen-templates'
import { describe, expect, it } from 'vitest'
import {
  findShownNeighbor,
  fitToPhone,
  listPhoneItems,
  listShownItems,
  moveOnPhone,
  sortForReading,
  type PhoneItem,
} from './phone-stack.ts'

const kinds: Record<string, object> = {
  text: { kind: 'text', size: 24, color: '', isBold: false, align: 'left' },
  border: { kind: 'border', look: 'line', color: '' },
  decoration: { kind: 'decoration', look: 'rule', color: '' },
  filter: { kind: 'filter', filters: [], size: 18 },
  picture: { kind: 'picture', src: '', fit: 'cover' },
  figure: { kind: 'figure', source: { from: 'interface' }, size: 40 },
}
/** `text1` is a text, `border2` a border …; by default 100 pixels wide and high. */
const at = (id: string, x: number, y: number, own: object = {}): ScreenElement =>
  ({
    ...{ id, name: '', title: '', titleI18n: {}, x, y, w: 100, h: 100, isLocked: false, isHidden: false, group: '' },
    ...kinds[id.replace(/\d+$/, '')],
    ...own,
  }) as ScreenElement
const list = (items: readonly PhoneItem[]): string =>
  items.map(({ element: { id }, inside }) => (inside.length > 0 ? `${id}(${list(inside)})` : id)).join(' ')
const stack = (elements: ScreenElement[], phoneOrder?: string[]) =>
  list(listPhoneItems({ elements, ...(phoneOrder && { phoneOrder }) }))

describe('the order of elements on a phone', () => {
  it('is that of reading: lines from top to bottom, and in a line from left to right, although it is not exact', () => {
    const boxes = [at('text3', 0, 210), at('text2', 300, -4), at('text1', 0, 6), at('text4', 310, 205)]
    expect(sortForReading(boxes).map(({ id }) => id)).toEqual(['text1', 'text2', 'text3', 'text4'])
  })

  it('has filters first, also in a border of their own, and leaves out what only decorates', () => {
    const elements = [
      ...[at('text1', 0, 0), at('decoration1', 0, 20), at('filter1', 500, 0), at('text2', 0, 200, { isHidden: true })],
      ...[at('border1', 0, 300, { w: 400, title: '筛选' }), at('filter2', 50, 300), at('border2', 0, 600)],
    ]
    expect(stack(elements)).toBe('filter1 border1(filter2) text1')
  })

  it('keeps what lies in a border together; a border around others is only their heading', () => {
    const elements = [
      ...[at('border1', 0, 0, { w: 900, h: 900, title: '全站' }), at('border2', 10, 300, { w: 300, h: 300 })],
      ...[at('text2', 20, 420), at('text1', 20, 310), at('text3', 600, 310), at('text4', 10, 60)],
    ]
    expect(stack(elements)).toBe('border1 text4 border2(text1 text2) text3')
  })

  it('leaves out a picture behind figures, and shows one with a text on it', () => {
    const large = { w: 1000, h: 1000 }
    expect(stack([at('picture1', 0, 0, large), at('figure1', 10, 10)])).toBe('figure1')
    expect(stack([at('picture1', 0, 0, large), at('text1', 10, 10)])).toBe('picture1 text1')
    expect(stack([at('figure1', 10, 10), at('picture1', 0, 0, large)])).toBe('picture1 figure1')
  })

  it('is that of the designer; a later element follows the one that it is read after', () => {
    const elements = [at('text1', 0, 0), at('text2', 0, 200), at('text3', 0, 400), at('text4', 0, 600)]
    expect(stack(elements, ['text4', 'gone1', 'text2', 'text1'])).toBe('text4 text2 text3 text1')
  })

  it('moves an element among those that it is stacked with, and a border with what lies in it', () => {
    const elements = [
      ...[at('text1', 0, 0), at('border1', 0, 300, { w: 300, h: 300 })],
      ...[at('text2', 10, 310), at('text3', 10, 450)],
    ]
    const page: Pick<ScreenPage, 'elements' | 'phoneOrder'> = { elements }
    const move = (id: string, by: -1 | 1) => stack(elements, moveOnPhone({ ...page } as ScreenPage, id, by))
    expect(move('border1', -1)).toBe('border1(text2 text3) text1')
    expect(move('text2', 1)).toBe('text1 border1(text3 text2)')
    expect(move('text1', -1)).toBe('text1 border1(text2 text3)')
  })

  it('swaps an element with the next one that a phone shows, past those that are hidden', () => {
    const hidden = { isHiddenOnPhone: true }
    const elements = [
      ...[at('text1', 0, 0), at('text2', 0, 200, hidden), at('border1', 0, 300, { w: 300, h: 300 })],
      ...[at('text3', 10, 310, hidden), at('text4', 0, 700), at('text5', 0, 900, hidden)],
    ]
    const move = (id: string, by: -1 | 1) => stack(elements, moveOnPhone({ elements } as never, id, by))
    expect(move('text1', 1)).toBe('text4 text2 border1(text3) text1 text5')
    expect(move('text4', -1)).toBe('text4 text2 border1(text3) text1 text5')
    expect(move('text4', 1)).toBe(stack(elements))
    expect(findShownNeighbor(listPhoneItems({ elements }), 4, 1)).toBeUndefined()
  })

  it('shows neither what is hidden on phones nor a border without a title whose content is', () => {
    const hidden = { isHiddenOnPhone: true }
    const elements = [
      ...[at('text1', 0, 0, hidden), at('border1', 0, 300, { w: 300, h: 300 }), at('text2', 10, 310, hidden)],
      ...[at('border2', 0, 700, { w: 300, h: 300, ...hidden }), at('text3', 10, 710), at('text4', 0, 1200)],
    ]
    expect(list(listShownItems({ elements } as ScreenPage))).toBe('text4')
    expect(stack(elements)).toContain('border2(text3)')
  })

  it('of the templates begins with the heading or the filters and has every chart in its titled border', () => {
    for (const template of screenTemplates)
      for (const page of buildTemplateLayout(template, []).pages) {
        const items = listShownItems(page)
        expect(items.length).toBeGreaterThan(5)
        for (const { element } of items) expect(['chart', 'ranking', 'records', 'gauge']).not.toContain(element.kind)
      }
  })
})

describe('an element on a phone', () => {
  it.each([
    ['text', 32, 1080, 21],
    ['text', 12, 1080, 14],
    ['figure', 120, 1080, 36],
    ['text', 64, 2160, 21],
  ])('of the kind %s with texts of %i on a canvas of %i has texts of %i pixels', (kind, size, height, expected) => {
    expect(fitToPhone(at(`${kind}1`, 0, 0, { size }), { width: 3840, height })).toMatchObject({ size: expected })
  })

  it('does not move its rows', () => {
    expect(fitToPhone(at('list1', 0, 0, { kind: 'records', scrollSeconds: 3 }), { width: 1920, height: 1080 })).toEqual(
      at('list1', 0, 0, { kind: 'records', scrollSeconds: 0 }),
    )
  })
})
